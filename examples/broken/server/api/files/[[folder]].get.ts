export default () => ({ files: [] );
