export default (input: unknown) => ({ added: input });
