import { parse } from 'csv-parse/sync';
import { openPdf } from '../src/adapters/reader-local/pdf/pdf-document.ts';
import { unzip } from './unzip.ts';

const inCents = (rand: string | undefined): number => Math.round(Number(rand) * 100);

/** Read the form in an exported CSV: each field with its amount in cents. */
export function formOfCsv(bytes: Buffer): [field: string | undefined, amountCents: number][] {
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  return rows.filter(({ Part }) => Part === 'VAT201').map(({ Field, Amount }) => [Field, inCents(Amount)]);
}

/** Read the stored amounts of the first sheet of a workbook, in cents. */
export async function amountsOfWorkbook(bytes: Buffer): Promise<number[]> {
  const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  return [...sheet.matchAll(/<row r="(\d+)">.*?<\/row>/g)].slice(1).map(([row]) => {
    const [, , amount] = [...row.matchAll(/<c[^>]*>(.*?)<\/c>/g)].map(([, cell]) => cell ?? '');
    return inCents(/<v>(.*?)<\/v>/.exec(amount ?? '')?.[1]);
  });
}

/** Write a text as the rows of a PDF have it: with ordinary spaces and the minus of a keyboard. */
export const spaced = (text: string): string => text.replace(/\s/g, ' ').replace(/−/g, '-');

/** Read the words of a PDF as rows, from left to right. */
export async function rowsOfPdf(bytes: Buffer): Promise<string[]> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error('The PDF does not open');
  const { document } = opened;
  const rows: string[] = [];
  for (let page = 1; page <= document.pages; page++) {
    const { words } = document.textLayer(page).words;
    const left = [...words];
    for (let first = left.shift(); first !== undefined; first = left.shift()) {
      const { y1 } = first;
      const level = [first, ...left.filter((word) => Math.abs(word.y1 - y1) < (word.y1 - word.y0) / 2)];
      for (const word of level.slice(1)) left.splice(left.indexOf(word), 1);
      rows.push(
        `${level
          .toSorted((one, other) => one.x0 - other.x0)
          .map(({ text }) => spaced(text))
          .join(' ')} `,
      );
    }
  }
  document.close();
  return rows;
}
