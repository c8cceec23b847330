import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { packFileName } from '@tillslip/domain/vat/pack-file-name';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { csvFile } from '../../../platform/files/csv.ts';
import { workbookStream } from '../../../platform/files/workbook.ts';
import type { ZipEntry } from '../../../platform/files/zip.ts';
import { headOf } from '../../audit/index.ts';
import type { CompanyDays } from '../paper/period-figures.ts';
import { type PackEvent, type PackOriginal, packEvents, packOriginals } from './pack-files.repository.ts';
import { packIndexPage } from './pack-index-page.ts';
import { excludedLines, inputLines, outputLines, type PeriodReport, periodReport } from './period-report.ts';
import { lineRow } from './report-csv.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-workbook.ts';

/** What a pack consists of; `index.csv` is written last, with the hash of every file that went before. */
export interface PackContents {
  readonly entries: readonly ZipEntry[];
  readonly documents: number;
}

interface PackedFile {
  readonly path: string;
  bytes: number;
  sha256: string;
}

/**
 * The files of a supporting pack: the working paper, the schedules, the documents under speaking names, the
 * audit trail and an index with the SHA-256 of each. Documents are read from the storage when their turn
 * comes, so that a pack of any size is never in memory.
 *
 * @param onDocument is told after each document.
 */
export async function packContents(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  userId: string,
  days: CompanyDays & { readonly periodId: string | null },
  onDocument: () => Promise<void>,
): Promise<PackContents> {
  const report = await periodReport(deps, userId, days);
  const ids = report.documents.map(({ id }) => id);
  const { originals, events, head } = await asUser(deps.db, userId, async (db) => ({
    originals: await packOriginals(db, userId, ids),
    events: await packEvents(db, userId, [...ids, days.companyId, ...(days.periodId ? [days.periodId] : [])]),
    head: await headOf(db, userId),
  }));
  const named = nameOriginals(report, originals);
  const packed: PackedFile[] = [];
  const modified = report.preparedAt;
  const entry = (path: string, open: () => Promise<Readable> | Readable, compress = true): ZipEntry => ({
    ...{ path, modified, compress },
    open: async () => hashed(path, await open(), packed),
  });
  const filesOf = filesByReceipt(named);
  const generated = [
    entry('README.txt', () => Readable.from([README])),
    entry('index.html', () => Readable.from([packIndexPage(report, filesOf)])),
    entry('VAT201-working-paper.pdf', async () => Readable.from([await reportPdf(report)])),
    entry('VAT201-working-paper.xlsx', () => workbookStream(reportSheets(report, filesOf), modified), false),
    ...schedules(report).map(([name, text]) => entry(`schedules/${name}.csv`, () => Readable.from([text]))),
    entry('audit-trail/events.csv', () => Readable.from([auditCsv(events)])),
    entry('audit-trail/chain-head.txt', () => Readable.from([chainHead(head)])),
  ];
  const documents = named.map(({ path, original }) =>
    entry(path, () => openOriginal(deps, original, onDocument), false),
  );
  const index: ZipEntry = { path: 'index.csv', modified, open: async () => Readable.from([indexCsv(packed)]) };
  return { entries: [...generated, ...documents, index], documents: documents.length };
}

interface NamedOriginal {
  readonly path: string;
  readonly original: PackOriginal;
}

function nameOriginals({ documents }: PeriodReport, originals: readonly PackOriginal[]): NamedOriginal[] {
  const taken = new Set<string>();
  const facts = new Map(documents.map((row) => [row.id, row]));
  return originals.flatMap((original) => {
    const row = facts.get(original.receiptId);
    if (!row) return [];
    const { supplierName, invoiceNumber, totalCents, invoiceDate: date } = row;
    const extension = extname(original.originalFilename);
    return [
      {
        original,
        path: `documents/${packFileName({ date, supplierName, invoiceNumber, totalCents, extension }, taken)}`,
      },
    ];
  });
}

/** The paths of an invoice's files, by its id. */
function filesByReceipt(named: readonly NamedOriginal[]): (receiptId: string) => readonly string[] {
  const files = new Map<string, string[]>();
  for (const { path, original } of named)
    files.set(original.receiptId, [...(files.get(original.receiptId) ?? []), path]);
  return (id) => files.get(id) ?? [];
}

async function openOriginal(
  { storage }: Pick<Deps, 'storage'>,
  { storageKey }: PackOriginal,
  onDocument: () => Promise<void>,
) {
  const opened = await storage.open(storageKey);
  if (!opened) throw new Error('The bytes of an original are missing');
  await onDocument();
  return opened.stream;
}

/** Passes a file through and notes what went into the archive. */
function hashed(path: string, stream: Readable, packed: PackedFile[]): Readable {
  const hash = createHash('sha256');
  const file: PackedFile = { path, bytes: 0, sha256: '' };
  const through = new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      file.bytes += bytes.length;
      done(null, bytes);
    },
    flush(done) {
      file.sha256 = hash.digest('hex');
      packed.push(file);
      done();
    },
  });
  stream.on('error', (error) => through.destroy(error));
  return stream.pipe(through);
}

const indexCsv = (packed: readonly PackedFile[]): string =>
  csvFile(
    ['File', 'Bytes', 'SHA-256'],
    packed.map(({ path, bytes, sha256 }) => [path, { amount: String(bytes) }, sha256]),
  );

const SCHEDULE_HEADER = [
  ...['Part', 'Field', 'Description', 'Supplier or customer', 'VAT number', 'Invoice number', 'Invoice date'],
  ...['Total', 'VAT charged', 'VAT claimed', 'In the field', 'Bucket', 'Why', 'Reason'],
];

const schedules = (report: PeriodReport): [name: string, text: string][] => [
  [
    'input',
    csvFile(
      SCHEDULE_HEADER,
      inputLines(report).map((line) => lineRow('Input', line)),
    ),
  ],
  [
    'output',
    csvFile(
      SCHEDULE_HEADER,
      outputLines(report).map((line) => lineRow('Output', line)),
    ),
  ],
  [
    'exclusions',
    csvFile(
      SCHEDULE_HEADER,
      excludedLines(report).map((line) => lineRow('Excluded', line)),
    ),
  ],
];

const auditCsv = (events: readonly PackEvent[]): string =>
  csvFile(
    ['Number', 'When (UTC)', 'What', 'Of', 'Id', 'Before', 'After', 'Reason', 'Previous hash', 'Hash'],
    events.map(({ sequence, at, action, subjectType, subjectId, before, after, reason, previousHash, hash }) => [
      ...[{ amount: String(sequence) }, at.toISOString(), action, subjectType, subjectId, json(before), json(after)],
      ...[reason, previousHash, hash],
    ]),
  );

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const chainHead = (head: { readonly sequence: number; readonly hash: string } | undefined): string =>
  head ? `The trail ends with event ${head.sequence}.\nIts hash is ${head.hash}\n` : 'The trail has no event yet.\n';

const README = `Supporting pack of a VAT201, made by Tillslip
============================================

index.html                  start here: every document with a link, works without the internet
VAT201-working-paper.pdf    the form with its checks, breakdown, exclusions and adjustments
VAT201-working-paper.xlsx   the same with a sheet for each schedule; every line links to its document
schedules/                  input, output and exclusions as CSV
documents/                  the documents, byte for byte as they were captured: date_supplier_number_total
audit-trail/                what was done to these documents, and the hash the trail ends with
index.csv                   every file of this pack with its size and SHA-256

Each event of the trail carries the hash of the one before it: none can be changed or taken out unnoticed.
`;
