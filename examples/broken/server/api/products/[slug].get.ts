export default () => ({ product: null });
