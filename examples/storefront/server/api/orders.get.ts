export default async () => ({ orders: [] });
