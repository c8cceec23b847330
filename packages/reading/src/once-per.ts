/**
 * The same function, computed once for each object: asked again about a row or segment it gives what it gave
 * before. For pure functions only. What it knows goes with the object.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
