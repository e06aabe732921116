export default (input: unknown) => ({ stock: input });
