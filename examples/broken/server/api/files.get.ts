export default () => ({ files: [] });
