export default () => 'hello';
