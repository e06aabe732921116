export default () => ({ results: [] });
