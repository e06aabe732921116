export default { title: 'A file of an older project' };
