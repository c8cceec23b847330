/** Cache a pure function's result for each object it is called with, for as long as the object lives. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}

/** A key's texts are forgotten when there are this many: a document has a few thousand. */
const MAX_TEXTS = 4096;

/**
 * Cache a pure function's result for each text and key it is called with. The same few words are on most rows of a
 * document, and every rule asks for them again.
 */
export function memoizeText<Key extends object, Value extends NonNullable<unknown> | null>(
  compute: (text: string, key: Key) => Value,
): (text: string, key: Key) => Value {
  const textsOf = memoize((_: Key) => new Map<string, Value>());
  return (text, key) => {
    const texts = textsOf(key);
    const before = texts.get(text);
    if (before !== undefined) return before;
    if (texts.size >= MAX_TEXTS) texts.clear();
    const value = compute(text, key);
    texts.set(text, value);
    return value;
  };
}
