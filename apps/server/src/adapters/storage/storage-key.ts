const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Refuse a key that could leave its folder or is ambiguous: no `..`, no empty part, and only letters, digits, `.`, `_`, `-`
 * and `/`.
 *
 * @throws RangeError: we make the keys, so a bad one is a bug.
 */
export function checkStorageKey(key: string): void {
  if (key.length > 500 || !KEY.test(key)) throw new RangeError('Not a storage key');
}
