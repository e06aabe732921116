/** Returns a function that computes its answer at the first call and keeps it. */
export function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

/** Returns a function that computes its answer for each key once and keeps it. */
export function remember<Value>(compute: (key: string) => Value) {
  const known = new Map<string, Value>();
  return (key: string): Value => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

/** Returns a function that computes its answer for each object once and keeps it as long as the object. */
export function rememberOf<Of extends object, Value>(compute: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    if (!known.has(of)) known.set(of, compute(of));
    return known.get(of) as Value;
  };
}
