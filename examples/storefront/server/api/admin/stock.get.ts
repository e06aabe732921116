export default () => ({ stock: { 'house-blend': 112 } });
