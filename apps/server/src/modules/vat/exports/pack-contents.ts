import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { packFileName } from '@tillslip/domain/vat/vat201/pack-file-name';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { csvFile } from '../../../platform/files/csv.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { workbookStream } from '../../../platform/files/workbook.ts';
import type { ZipEntry } from '../../../platform/files/zip.ts';
import { headOf } from '../../audit/index.ts';
import type { CompanyDays } from '../figures/period-figures.ts';
import { type PackEvent, type PackOriginal, packEvents, packOriginals } from './pack-files.repository.ts';
import { packIndexPage } from './pack-index-page.ts';
import {
  duplicates,
  excludedLines,
  inputLines,
  outputLines,
  type PeriodReport,
  periodReport,
  type ReportLine,
} from './period-report.ts';
import { feeRow, lineRow } from './report-csv.ts';
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
  const ids = [...report.documents, ...report.related].map(({ id }) => id);
  const { originals, events, head } = await asUser(deps.db, userId, async (tx) => ({
    originals: await packOriginals(tx, ids),
    events: await packEvents(tx, [
      ...ids,
      ...new Set(report.fees.map(({ statementId }) => statementId)),
      days.companyId,
      ...(days.periodId ? [days.periodId] : []),
    ]),
    head: await headOf(tx),
  }));
  const named = nameOriginals(report, originals);
  const statements = nameStatements(report);
  const packed: PackedFile[] = [];
  const modified = report.preparedAt;
  const entry = (path: string, open: () => Promise<Readable> | Readable, compress = true): ZipEntry => ({
    ...{ path, modified, compress },
    open: async () => hashed(path, await open(), packed),
  });
  const filesOf = filesById([
    ...named.map(({ path, original }) => ({ path, id: original.receiptId })),
    ...statements.flatMap(({ path, ids: of }) => of.map((id) => ({ path, id }))),
  ]);
  const generated = [
    entry('README.txt', () => Readable.from([README])),
    entry('index.html', () => Readable.from([packIndexPage(report, filesOf)])),
    entry('VAT201-working-paper.pdf', async () => Readable.from([await reportPdf(report)])),
    entry('VAT201-working-paper.xlsx', () => workbookStream(reportSheets(report, filesOf), modified), false),
    ...schedules(report, filesOf).map(([name, text]) => entry(`schedules/${name}.csv`, () => Readable.from([text]))),
    entry('audit-trail/events.csv', () => Readable.from([auditCsv(events)])),
    entry('audit-trail/chain-head.txt', () => Readable.from([chainHead(head)])),
  ];
  const documents = named.map(({ path, original }) =>
    entry(path, () => openFile(deps, original.storageKey, onDocument), false),
  );
  const ofBank = statements.map(({ path, storageKey }) => entry(path, () => openFile(deps, storageKey), false));
  const index: ZipEntry = { path: 'index.csv', modified, open: async () => Readable.from([indexCsv(packed)]) };
  return { entries: [...generated, ...documents, ...ofBank, index], documents: documents.length };
}

interface NamedOriginal {
  readonly path: string;
  readonly original: PackOriginal;
}

function nameOriginals({ documents, related }: PeriodReport, originals: readonly PackOriginal[]): NamedOriginal[] {
  const taken = new Set<string>();
  const facts = new Map([...documents, ...related].map((row) => [row.id, row]));
  return originals.flatMap((original) => {
    const row = facts.get(original.receiptId);
    if (!row) return [];
    const { supplierName, invoiceNumber, totalCents, invoiceDate: date } = row;
    const extension = extname(original.originalFilename);
    const { firstPage: from, lastPage: to } = original;
    const pages = from !== null && to !== null ? { from, to } : undefined;
    return [
      {
        original,
        path: `documents/${packFileName({ date, supplierName, invoiceNumber, totalCents, extension, pages }, taken)}`,
      },
    ];
  });
}

/** The files of the statements whose charges are in the period, once each, under speaking names. */
function nameStatements({ fees }: PeriodReport): { path: string; storageKey: string; ids: string[] }[] {
  const keys = [...new Set(fees.map(({ storageKey }) => storageKey))];
  return keys.flatMap((storageKey, index) => {
    const of = fees.filter((fee) => fee.storageKey === storageKey);
    const [first] = of;
    if (!first) return [];
    const name = `${fileNamePart(first.bankName, 'bank')}_${fileNamePart(first.accountMasked, 'account')}_${first.date}`;
    const path = `statements/${name}_${index + 1}${extname(first.fileName).toLowerCase()}`;
    return [{ path, storageKey, ids: [...new Set(of.map(({ statementId }) => statementId))] }];
  });
}

/** The paths of the files of an invoice or a statement, by its id. */
function filesById(named: readonly { readonly path: string; readonly id: string }[]) {
  const files = new Map<string, string[]>();
  for (const { path, id } of named) files.set(id, [...(files.get(id) ?? []), path]);
  return (id: string): readonly string[] => files.get(id) ?? [];
}

async function openFile(
  { storage }: Pick<Deps, 'storage'>,
  storageKey: string,
  onOpened: () => Promise<void> = async () => {},
) {
  const opened = await storage.open(storageKey);
  if (!opened) throw new Error('The bytes of an original are missing');
  await onOpened();
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
  ...['Customs reference', 'Customs VAT receipt', 'Customs release', "Seller's number", 'File'],
];

type PackPaths = (id: string) => readonly string[];

/** The schedules as CSV; the last column is where the file lies in the pack. */
function schedules(report: PeriodReport, filesOf: PackPaths): [name: string, text: string][] {
  const file = (id: string | null): string | null => (id === null ? null : (filesOf(id)[0] ?? null));
  const lines = (part: string, of: readonly ReportLine[]): string =>
    csvFile(
      SCHEDULE_HEADER,
      of.map((line) => [...lineRow(part, line), file(line.document.id)]),
    );
  return [
    ['input', lines('Input', inputLines(report))],
    ['output', lines('Output', outputLines(report))],
    ['exclusions', lines('Excluded', excludedLines(report))],
    [
      'bank-charges',
      csvFile(
        SCHEDULE_HEADER,
        report.fees.map((fee) => [...feeRow('Bank charge', fee), file(fee.statementId)]),
      ),
    ],
    [
      'adjustments',
      csvFile(
        ['Date', 'Field', 'Kind', 'Consideration', 'VAT', 'Reason', 'File'],
        report.adjustments.map(({ day, field, label, considerationCents, vatCents, reason, receiptId }) => [
          ...[day, field, label, considerationCents === null ? null : money(considerationCents), money(vatCents)],
          ...[reason, file(receiptId)],
        ]),
      ),
    ],
    [
      'duplicates',
      csvFile(
        ['Date', 'Supplier', 'Invoice number', 'Total', 'Decision', 'File', 'Kept: number', 'Kept: file'],
        duplicates(report).map(({ copy, kept }) => [
          ...[copy.invoiceDate, copy.supplierName, copy.invoiceNumber],
          ...[copy.totalCents === null ? null : money(copy.totalCents), copy.duplicateReason, file(copy.id)],
          ...[kept?.invoiceNumber ?? null, file(kept?.id ?? null)],
        ]),
      ),
    ],
  ];
}

const money = (value: Cents) => ({ amount: formatDecimal(value) });

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
schedules/                  input, output, exclusions, bank charges, adjustments and duplicates as CSV
documents/                  the documents, byte for byte as they were captured: date_supplier_number_total
statements/                 the bank statements whose charges are in the form
audit-trail/                what was done to these documents, and the hash the trail ends with
index.csv                   every file of this pack with its size and SHA-256

Each event of the trail carries the hash of the one before it: none can be changed or taken out unnoticed.
`;
