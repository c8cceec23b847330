import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { contract } from '@tillslip/contract/contract';
import { pageCells } from '@tillslip/reading/statement/import/page-cells';
import { readStatements } from '@tillslip/reading/statement/read-statement';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { vi } from 'vitest';
import type { StatementOutcome, StatementReader } from '../src/ports/document-reader.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Read = StatementReader['readStatement'];

/** Reads files with text after a PDF's first bytes, or returns the given outcomes. */
export interface FakeStatementReader extends StatementReader {
  /** Set the outcomes of the next readings, one after the other; after them, files are read again. */
  answers(...outcomes: (StatementOutcome | Read)[]): void;
}

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

/** Create a reader for tests: a file is text, form feeds separate its pages, and the real rules read them. */
export function fakeStatementReader(): FakeStatementReader {
  let next: (StatementOutcome | Read)[] = [];
  return {
    close: async () => {},
    async drawPages({ bytes }, { onPicture }) {
      for (const { page, width, height } of layOutText(new TextDecoder().decode(bytes)))
        await onPicture({ page, width, height, jpeg: JPEG });
    },
    answers(...outcomes) {
      next = outcomes;
    },
    async readStatement(file, options) {
      const answer = next.shift();
      if (answer) return typeof answer === 'function' ? answer(file, options) : answer;
      return understand(file, options);
    },
  };
}

const understand: Read = async ({ bytes }, { onProgress, onPicture, withWords } = {}) => {
  const text = new TextDecoder().decode(bytes);
  if (text.includes('% locked') && !text.includes('% open'))
    return { ok: false, failure: 'encrypted', password: 'missing' };
  const pages = layOutText(text.replace(/^%.*\n/gm, ''));
  for (const { page, width, height } of pages) {
    onProgress?.({ stage: 'page', page, pages: pages.length });
    await onPicture?.({ page, width, height, jpeg: JPEG });
  }
  const statements = readStatements(pages);
  if (statements.length === 0) {
    const table = pageCells(pages);
    return { ok: false, failure: 'not-a-statement', ...(table && { table }) };
  }
  return { ok: true, statements, pages: pages.length, seconds: 0.1, ...(withWords ? { words: pages } : {}) };
};

/** The content of a sample statement; amounts in rand, money out is negative. */
export interface SpecimenOptions {
  readonly account?: string;
  readonly month?: string;
  readonly opening?: number;
  readonly rows?: readonly (readonly [day: string, description: string, amount: number, balance?: number])[];
  /** The closing balance; calculated by default. */
  readonly closing?: number;
  /** The bank prints no opening and closing balance. */
  readonly hasOpenEnds?: boolean;
}

const COFFEE = [
  ['02', 'POS PURCHASE KAROO KOFFIE', -45.5],
  ['05', 'EFT CREDIT PROTEA TRADING INV1001', 1150],
  ['25', 'MONTHLY ACCOUNT FEE', -115],
] as const;

/** Write the text of a sample Nedbank statement, by default of R1 000.00 and three transactions. */
export function specimen(options: SpecimenOptions = {}): string {
  const { account = '1050004821', month = '2026-03', opening = 1000, rows = COFFEE, hasOpenEnds = false } = options;
  let balance = opening;
  const lines = rows.map(([day, description, amount, printed]) => {
    balance = Math.round((balance + amount) * 100) / 100;
    const cell = Math.abs(amount).toFixed(2);
    const [debit, credit] = amount < 0 ? [cell, ''] : ['', cell];
    const date = `${day}/${month.slice(5)}/${month.slice(0, 4)}`;
    return line(date, description, debit, credit, (printed ?? balance).toFixed(2));
  });
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate();
  const end = `${last}/${month.slice(5)}/${month.slice(0, 4)}`;
  return [
    'SPECIMEN   Nedbank   see money differently',
    `Account number: ${account}`,
    'Account type: Current account',
    `Statement period: 01/${month.slice(5)}/${month.slice(0, 4)} - ${end}`,
    line('Date', 'Description', 'Debits', 'Credits', 'Balance'),
    ...(hasOpenEnds ? [] : [line('', 'Opening balance', '', '', opening.toFixed(2))]),
    ...lines,
    ...(hasOpenEnds ? [] : [line('', 'Closing balance', '', '', (options.closing ?? balance).toFixed(2))]),
  ].join('\n');
}

const line = (date: string, description: string, debit: string, credit: string, balance: string): string =>
  `${date.padEnd(14)}${description.padEnd(44)}${debit.padStart(12)}${credit.padStart(14)}${balance.padStart(14)}`;

let files = 0;

/** Make a file of a statement, with unique bytes. */
export const statementFile = (text: string = specimen(), name = 'march.pdf'): File =>
  new File([`%PDF-1.7\n% ${++files}\n${text}`], name, { type: 'application/pdf' });

/** Wait until an upload is neither queued nor being read. */
export const settledUpload = (app: TestApp, as: TestUser, id: string): Promise<StatementUpload> =>
  vi.waitFor(
    async () => {
      const upload = await app.ok(contract.statements.getUpload, { id }, as);
      if (upload.status === 'queued' || upload.status === 'reading') throw new Error(`still ${upload.status}`);
      return upload;
    },
    { timeout: 100_000, interval: 20 },
  );

/** Upload a file of statements and wait until the worker has read it. */
export async function captureStatement(
  app: TestApp,
  as: TestUser,
  file: File = statementFile(),
  place: { readonly companyId?: string; readonly folderId?: string } = {},
): Promise<StatementUpload> {
  const { id } = await app.ok(contract.statements.upload, { file, ...place }, as);
  return settledUpload(app, as, id);
}

/** Save a statement that was read, and return its id. */
export async function aStatement(
  app: TestApp,
  as: TestUser,
  options: SpecimenOptions = {},
  place: { readonly companyId?: string; readonly folderId?: string } = {},
): Promise<string> {
  const upload = await captureStatement(app, as, statementFile(specimen(options)), place);
  const [statement] = upload.statements;
  if (!statement) throw new Error(`expected a saved statement, but the upload is ${upload.status}: ${upload.failure}`);
  return statement.id;
}
