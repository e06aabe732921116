interface ApiContext {
  params: { path: string };
}

export default (_input: unknown, context: ApiContext) => {
  return new Response(`file ${context.params.path}`, { headers: { 'content-type': 'text/plain' } });
};
