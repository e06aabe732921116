interface ApiContext {
  params: Record<string, string>;
}

export default async function listReviews(_input: unknown, { params }: ApiContext) {
  return { product: params.id, reviews: [] };
}
