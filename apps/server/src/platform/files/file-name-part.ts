/**
 * Convert a name to a part of a file name with only letters and digits: `Ann & Söns (Pty) Ltd` → `ann-sons-pty-ltd`;
 * `fallback` when nothing is left.
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
