export default (input: unknown) => {
  void input;
  return { orders: [] };
};
