/**
 * A name as a part of a file name: `Ann & Söns (Pty) Ltd` → `ann-sons-pty-ltd`. Letters and digits only,
 * whatever it was; `fallback` where nothing is left.
 */
export function fileNamePart(name: string, fallback: string): string {
  const part = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return part || fallback;
}
