export default (data: unknown, context: { user: string }) => ({ user: context.user });
