import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { packFileName } from '@tillslip/domain/vat/vat201/pack-file-name';
import { dateFormatOf, dayText } from '@tillslip/messages/dates';
import type { I18n } from '@tillslip/messages/i18n';
import { chainHeadText, packReadmeText, type ReportWord } from '@tillslip/messages/vat/report';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { csvFile } from '../../../platform/files/csv.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { workbookStream } from '../../../platform/files/workbook.ts';
import type { ZipEntry } from '../../../platform/files/zip.ts';
import { findChainHead } from '../../audit/index.ts';
import type { CompanyDays } from '../figures/period-figures.ts';
import { listPackEvents, listPackOriginals, type PackOriginal } from './pack-files.repository.ts';
import { packIndexPage } from './pack-index-page.ts';
import { packSeal } from './pack-seal.ts';
import { auditCsv, EVENTS_PATH, sealedEvents } from './pack-trail.ts';
import {
  decisionText,
  duplicates,
  excludedLines,
  inputLines,
  outputLines,
  type PeriodReport,
  periodReport,
  type ReportLine,
} from './period-report.ts';
import { feeRow, headings, lineRow, notClaimed } from './report-csv.ts';
import { reportPdf } from './report-pdf.ts';
import { reportSheets } from './report-workbook.ts';
import { VERIFY_PATH, verifyPage } from './verify-page.ts';

/** The parts of a pack. `index.csv` has the hash of every file before it; the page that checks them is the last, and checks the index too. */
export interface PackContents {
  readonly entries: readonly ZipEntry[];
  readonly documents: number;
}

interface PackedFile {
  readonly path: string;
  bytes: number;
  sha256: string;
}

/** The return of a pack, whose it is, and its language. */
interface PackScope extends CompanyDays {
  readonly periodId: string | null;
  readonly userId: string;
  readonly ownerName: string;
  readonly i18n: I18n;
}

/**
 * List the files of a supporting pack: the working paper, the schedules, the documents with descriptive names, the
 * audit trail and an index with the SHA-256 of each. Documents are streamed from the storage, so a pack is never in
 * memory.
 *
 * @param onDocument called after each document.
 */
export async function packContents(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { i18n, userId, ownerName, ...days }: PackScope,
  onDocument: () => Promise<void>,
): Promise<PackContents> {
  const report = await periodReport(deps, i18n, userId, days);
  const ids = [...report.documents, ...report.related].map(({ id }) => id);
  const statementIds = new Set(report.fees.map(({ statementId }) => statementId));
  const subjects = [...ids, ...statementIds, days.companyId, ...(days.periodId ? [days.periodId] : [])];
  const { originals, events, head } = await asUser(deps.db, userId, async (tx) => ({
    originals: await listPackOriginals(tx, ids),
    events: await listPackEvents(tx, subjects),
    head: await findChainHead(tx),
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
    entry('README.txt', () => Readable.from([packReadmeText(report.i18n)])),
    entry('index.html', () => Readable.from([packIndexPage(report, filesOf)])),
    entry('VAT201-working-paper.pdf', async () => Readable.from([await reportPdf(report)])),
    entry(
      'VAT201-working-paper.xlsx',
      () => workbookStream(reportSheets(report, filesOf), modified, dateFormatOf(report.i18n)),
      false,
    ),
    ...schedules(report, filesOf).map(([name, text]) => entry(`schedules/${name}.csv`, () => Readable.from([text]))),
    entry('audit-trail/events.csv', () =>
      Readable.from([auditCsv(report.i18n, events, { id: userId, name: report.submittedBy ?? ownerName })]),
    ),
    entry(EVENTS_PATH, () => Readable.from([sealedEvents(events)])),
    entry('audit-trail/chain-head.txt', () => Readable.from([`${chainHeadText(report.i18n, head)}\n`])),
  ];
  const documents = named.map(({ path, original }) =>
    entry(path, () => openFile(deps, original.storageKey, onDocument), false),
  );
  const ofBank = statements.map(({ path, storageKey }) => entry(path, () => openFile(deps, storageKey), false));
  const index = entry('index.csv', () => Readable.from([indexCsv(report.i18n, packed)]));
  const verify = entry(VERIFY_PATH, () =>
    Readable.from([verifyPage(report.i18n, packSeal({ files: packed, events, eventsPath: EVENTS_PATH }))]),
  );
  return { entries: [...generated, ...documents, ...ofBank, index, verify], documents: documents.length };
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

/** List the files of statements whose charges are in the period, once each, with descriptive names. */
function nameStatements({ fees }: PeriodReport): { path: string; storageKey: string; ids: string[] }[] {
  const keys = [...new Set(fees.map(({ storageKey }) => storageKey))];
  return keys.flatMap((storageKey, index) => {
    const of = fees.filter((fee) => fee.storageKey === storageKey);
    const [first] = of;
    if (!first) return [];
    const name = `${fileNamePart(first.bankName ?? '', 'bank')}_${fileNamePart(first.accountMasked ?? '', 'account')}_${first.date}`;
    const path = `statements/${name}_${index + 1}${extname(first.fileName).toLowerCase()}`;
    return [{ path, storageKey, ids: [...new Set(of.map(({ statementId }) => statementId))] }];
  });
}

/** The paths of an invoice's or statement's files, by its id. */
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

/** Pass a file through and record its hash for the index. */
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

const indexCsv = (i18n: I18n, packed: readonly PackedFile[]): string =>
  csvFile(
    [...headings(i18n, ['FILE', 'BYTES']), 'SHA-256'],
    packed.map(({ path, bytes, sha256 }) => [path, { amount: String(bytes) }, sha256]),
  );

const SCHEDULE_HEADER: readonly ReportWord[] = [
  ...([
    'PART',
    'FIELD',
    'DESCRIPTION',
    'SUPPLIER_OR_CUSTOMER',
    'VAT_NUMBER',
    'INVOICE_NUMBER',
    'INVOICE_DATE',
  ] as const),
  ...(['TOTAL', 'VAT_CHARGED', 'VAT_CLAIMED', 'IN_THE_FIELD', 'VAT_TYPE', 'WHY', 'REASON'] as const),
  ...(['CUSTOMS_REFERENCE', 'CUSTOMS_VAT_RECEIPT', 'CUSTOMS_RELEASE', 'SELLER_NUMBER'] as const),
  ...(['NOT_CLAIMED', 'FILE'] as const),
];

type PackPaths = (id: string) => readonly string[];

/** Write the schedules as CSV; the last column is the path of the file in the pack. */
function schedules(report: PeriodReport, filesOf: PackPaths): [name: string, text: string][] {
  const file = (id: string | null): string | null => (id === null ? null : (filesOf(id)[0] ?? null));
  const { i18n } = report;
  const lines = (part: Parameters<typeof lineRow>[1], of: readonly ReportLine[]): string =>
    csvFile(
      headings(i18n, SCHEDULE_HEADER),
      of.map((line) => {
        const left = part === 'PART_EXCLUDED' ? notClaimed(line.line) : null;
        return [...lineRow(i18n, part, line), left, file(line.document.id)];
      }),
    );
  return [
    ['input', lines('PART_INPUT', inputLines(report))],
    ['output', lines('PART_OUTPUT', outputLines(report))],
    ['exclusions', lines('PART_EXCLUDED', excludedLines(report))],
    [
      'bank-charges',
      csvFile(
        headings(i18n, SCHEDULE_HEADER),
        report.fees.map((fee) => [...feeRow(i18n, fee), notClaimed(fee), file(fee.statementId)]),
      ),
    ],
    [
      'adjustments',
      csvFile(
        headings(i18n, ['DATE', 'FIELD', 'KIND', 'CONSIDERATION', 'VAT', 'REASON', 'FILE']),
        report.adjustments.map(({ day, field, kind, considerationCents, vatCents, reason, receiptId }) => [
          ...[
            dayText(i18n, day),
            field,
            adjustmentText(i18n, kind),
            considerationCents === null ? null : money(considerationCents),
            money(vatCents),
          ],
          ...[reason, file(receiptId)],
        ]),
      ),
    ],
    [
      'duplicates',
      csvFile(
        headings(i18n, [
          ...(['DATE', 'SUPPLIER', 'INVOICE_NUMBER', 'TOTAL', 'DECISION', 'FILE', 'KEPT_NUMBER', 'KEPT_FILE'] as const),
        ]),
        duplicates(report).map(({ copy, kept }) => [
          ...[copy.invoiceDate && dayText(i18n, copy.invoiceDate), copy.supplierName, copy.invoiceNumber],
          ...[copy.totalCents === null ? null : money(copy.totalCents), decisionText(i18n, copy), file(copy.id)],
          ...[kept?.invoiceNumber ?? null, file(kept?.id ?? null)],
        ]),
      ),
    ],
  ];
}

const money = (value: Cents) => ({ amount: formatDecimal(value) });
