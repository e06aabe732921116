interface ApiContext {
  params: { id: string };
}

export default (input: unknown, context: ApiContext) => ({ item: context.params.id, changed: input });
