export default () => `<h1>Thank you for your order</h1>`;
