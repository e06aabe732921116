interface ApiContext {
  params: { page?: string };
}

export default (_input: unknown, context: ApiContext) => ({ page: Number(context.params.page ?? '1'), posts: [] });
