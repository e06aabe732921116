export default () => ({ placed: true });
