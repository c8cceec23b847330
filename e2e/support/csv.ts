/** Parses a CSV file like a spreadsheet: quoted cells, doubled quotes and a byte order mark. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) if (line !== '') rows.push(cellsOf(line));
  return rows;
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

/** The amount at the end of a text, `−R1 204.35`, as a file writes it: `-1204.35`. */
export const amountOnScreen = (text: string): string =>
  text
    .match(/−?R[\d\s.]+$/)?.[0]
    .replace(/[R\s]/g, '')
    .replace('−', '-') ?? `no amount in “${text}”`;
