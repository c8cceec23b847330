/** Parse a query string as plain text: `?q=007` is the text "007", not a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Format a query string without undefined or empty values, so that links stay short. */
export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Return the named parameters that contain text; everything else is dropped. */
export function pickText<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const picked: { [Each in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') picked[name] = value;
  }
  return picked;
}
