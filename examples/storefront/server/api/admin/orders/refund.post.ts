export default (input: unknown) => ({ refunded: input });
