export default () => ({ shop: null });
