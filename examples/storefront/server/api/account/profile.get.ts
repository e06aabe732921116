export default () => ({ name: 'Ada', newsletter: false });
