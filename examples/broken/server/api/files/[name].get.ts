export default () => ({ file: null });
