interface ApiContext {
  params: Record<string, string>;
}

export default async function addReview(input: unknown, { params }: ApiContext) {
  return { product: params.id, review: input };
}
