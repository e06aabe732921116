export default async (input: unknown) => ({ placed: input });
