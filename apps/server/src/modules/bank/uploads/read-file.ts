import type { StatementFailure } from '@tillslip/domain/bank/statements/upload-outcomes';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decodeExport } from '../../../platform/files/decode-export.ts';
import type { PagePicture, ReadingProgress, SourceFile, StatementOutcome } from '../../../ports/document-reader.ts';
import { maySend, recordSentPages } from '../../receipts/index.ts';
import { hasOnlyTitles, isTooLong, understandExport, understandTable } from './export-text.ts';
import type { PageTable } from './page-table.ts';
import type { ReadFile, StoredPage } from './save-statements.ts';
import type { UploadRun } from './upload-run.ts';
import type { UploadRow } from './uploads.repository.ts';

type ReadDeps = Pick<Deps, 'db' | 'storage' | 'reader' | 'statementReader'>;

/** The result of reading a file. */
export type FileOutcome =
  | { readonly kind: 'read'; readonly file: ReadFile; readonly isUndrawn?: boolean }
  | {
      readonly kind: 'waits';
      readonly for: 'needs_password' | 'needs_mapping';
      readonly table?: PageTable;
      readonly isUndrawn?: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: StatementFailure }
  | { readonly kind: 'there'; readonly statementIds: readonly string[] }
  | { readonly kind: 'cancelled' };

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReadingProgress) => void;
}

/** Read an upload's file: a document with the reader, an export with the importer. @throws when its bytes are missing. */
export async function readUpload(deps: ReadDeps, run: UploadRun, watching: Watching): Promise<FileOutcome> {
  const { upload } = run;
  const bytes = await deps.storage.get(upload.unlockedKey ?? upload.storageKey);
  if (!bytes) throw new Error('The bytes of a statement are missing');
  if (upload.kind === 'export') return readExport(deps, run, bytes);
  return readPages(deps, run, { bytes, kind: upload.kind }, watching);
}

/**
 * Read the pages of a file. A model outside may see them only if the company currently allows it; what was sent is audited
 * before anything else happens, whatever the result.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 20, 21 and 72.
 */
async function readPages(deps: ReadDeps, run: UploadRun, file: SourceFile, watching: Watching): Promise<FileOutcome> {
  const pages: StoredPage[] = [];
  const { userId, upload } = run;
  const outcome = await deps.statementReader.readStatement(file, {
    ...watching,
    picturesLater: true,
    mayBeSent: await asUser(deps.db, userId, (tx) => maySend(tx, upload.companyId)),
    onPicture: async (picture) => {
      pages.push(await storePicture(deps, run.upload, picture));
    },
  });
  if (outcome.sentTo) await recordSentPages(deps, userId, { type: 'bank_upload', id: upload.id }, outcome.sentTo);
  const { isUndrawn = false } = outcome.ok || outcome.table ? outcome : {};
  if (!outcome.ok && outcome.table)
    return { ...(await readTable(deps, run, { ...outcome.table, pages: inOrder(pages) })), isUndrawn };
  if (!outcome.ok) return refusedBy(outcome);
  const { statements, seconds } = outcome;
  const reader = outcome.sentTo ? deps.reader.name : 'local';
  return { kind: 'read', file: { statements, seconds, reader, pages: inOrder(pages) }, isUndrawn };
}

type ReadTable = Extract<FileOutcome, { kind: 'read' | 'waits' }>;

/** Read the table of an unknown bank's pages as an export: by a person's earlier mapping, or where the balances prove one. */
async function readTable({ db }: Pick<Deps, 'db'>, { userId }: UploadRun, table: PageTable): Promise<ReadTable> {
  const started = performance.now();
  const { statements, isDoubtful } = await asUser(db, userId, (tx) => understandTable(tx, table));
  if (isDoubtful) return { kind: 'waits', for: 'needs_mapping', table };
  const seconds = Math.round(performance.now() - started) / 1000;
  return {
    kind: 'read',
    file: { statements: statements.map(imported), seconds, reader: 'import', pages: table.pages },
  };
}

/** Pages of text are drawn after scanned pages. */
export const inOrder = (pages: readonly StoredPage[]): StoredPage[] => pages.toSorted((a, b) => a.page - b.page);

function refusedBy({ failure }: Extract<StatementOutcome, { ok: false }>): FileOutcome {
  if (failure === 'cancelled') return { kind: 'cancelled' };
  if (failure === 'encrypted') return { kind: 'waits', for: 'needs_password' };
  return { kind: 'failed', failure: failure === 'blank' ? 'corrupt' : failure };
}

/** Store an image under a name that a second run uses again, so that no file is left behind. */
export async function storePicture(
  { storage }: Pick<Deps, 'storage'>,
  upload: UploadRow,
  { page, width, height, jpeg }: PagePicture,
): Promise<StoredPage> {
  await storage.put(pictureKey(upload, page), jpeg, 'image/jpeg');
  return { page, width, height, bytes: jpeg.length };
}

/** Build the storage key of a page's image. */
export const pictureKey = ({ userId, id }: Pick<UploadRow, 'userId' | 'id'>, page: number): string =>
  `${userId}/statements/${id}/${page}.jpg`;

async function readExport({ db }: Pick<Deps, 'db'>, { userId }: UploadRun, bytes: Uint8Array): Promise<FileOutcome> {
  const started = performance.now();
  const text = decodeExport(bytes);
  if (isTooLong(text)) return { kind: 'failed', failure: 'too-many-lines' };
  if (hasOnlyTitles(text)) return { kind: 'failed', failure: 'only-titles' };
  const { statements, isDoubtful } = await asUser(db, userId, (tx) => understandExport(tx, text));
  if (isDoubtful) return { kind: 'waits', for: 'needs_mapping' };
  const seconds = Math.round(performance.now() - started) / 1000;
  return { kind: 'read', file: { statements: statements.map(imported), seconds, reader: 'import', pages: [] } };
}

/** Convert an imported statement to a reading. */
export const imported = ({ facts, pending = [] }: Pick<StatementReading, 'facts' | 'pending'>): StatementReading => ({
  ...{ facts, pending },
  layout: 'export',
});
