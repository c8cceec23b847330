/** Where a page takes its company from: itself, a document, the last choice on the dashboard, or the first company. */
export type ShownPlace =
  | { readonly kind: 'company' | 'receipt' | 'statement'; readonly id: string }
  | { readonly kind: 'stored' | 'default' | 'none' };

const DOCUMENTS = [
  ['receipt', /^\/app\/receipts\/([0-9a-f-]{36})$/],
  ['statement', /^\/app\/bank-statements\/([0-9a-f-]{36})$/],
  ['company', /^\/app\/companies\/([0-9a-f-]{36})\/folders$/],
] as const;

/** Find where the page at an address takes its company from. A document knows better than the list it was opened from. */
export function shownPlace(pathname: string, search: Readonly<Record<string, unknown>>): ShownPlace {
  for (const [kind, path] of DOCUMENTS) {
    const id = path.exec(pathname)?.[1];
    if (id) return { kind, id };
  }
  if (typeof search.company === 'string') return { kind: 'company', id: search.company };
  if (pathname === '/app/dashboard') return { kind: 'stored' };
  return { kind: pathname.startsWith('/app/vat') ? 'default' : 'none' };
}
