interface ApiContext {
  requestId: string;
}

export default async (_input: unknown, context: ApiContext) => {
  return Response.json({ session: context.requestId }, { status: 201 });
};
