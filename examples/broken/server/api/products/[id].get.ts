export default (_input: unknown, context: { params: Record<string, string> }) => ({ id: context.params.productId });
