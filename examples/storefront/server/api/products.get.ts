const products = [
  { id: 'house-blend', name: 'House blend', price: 1290 },
  { id: 'single-origin', name: 'Single origin', price: 1690 },
];

export default function listProducts() {
  return { products };
}
