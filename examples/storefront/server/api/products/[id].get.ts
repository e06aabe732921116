interface ApiContext {
  params: Record<string, string>;
}

export default function showProduct(_input: unknown, context: ApiContext) {
  return { id: context.params.id, name: 'House blend', price: 1290 };
}
