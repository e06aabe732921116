export default (input: unknown) => ({ saved: input });
