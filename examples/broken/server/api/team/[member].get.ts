export default (input: { id: string }) => ({ id: input.id });
