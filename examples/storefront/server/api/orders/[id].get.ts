interface ApiContext {
  params: { id: string };
}

export default (_input: unknown, { params: { id } }: ApiContext) => ({ id, status: 'roasting' });
