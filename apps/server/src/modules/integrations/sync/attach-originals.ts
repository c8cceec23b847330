import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { type DocumentRow, listDocuments, listOriginals, type OriginalRow } from './documents.repository.ts';
import { type EntryRow, updateEntry } from './entries.repository.ts';
import type { Posting } from './post-entry.ts';

/** After so many attempts a file that cannot be attached is left, and the person told. */
const MAX_ATTEMPTS = 5;

/** The largest file that the package takes. Source: facts B12. */
const MAX_BYTES = 100 * 1024 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/** The name of a file in the package: it tells the document, so that a file is never attached twice. */
const nameOf = (receiptId: string, index: number, { mediaType }: OriginalRow): string =>
  `receipt-${receiptId}-${index + 1}.${EXTENSIONS[mediaType] ?? 'bin'}`;

/**
 * Attach the originals of a document to its entry. Before anything is sent again after an interruption, what is there is
 * looked up: the package promises no replay for files. A failure leaves the entry as it is.
 *
 * Source: facts B12, G13.25.
 * @throws AccountingFault when the queue has to wait or stop.
 */
export async function attachOriginals(
  { storage }: Pick<Deps, 'storage'>,
  posting: Posting,
  entry: EntryRow,
): Promise<void> {
  const { deps, userId, connection } = posting;
  const { kind, entryId } = entry;
  if (kind === null || entryId === null) return;
  const attempts = entry.attachmentAttempts + 1;
  await asUser(deps.db, userId, (tx) => updateEntry(tx, entry.id, { attachmentAttempts: attempts }));
  const outcome = await attach({ storage }, posting, { ...entry, kind, entryId }).catch((error: unknown) => {
    if (!(error instanceof AccountingFault)) throw error;
    if (error.kind !== 'system' && error.kind !== 'invalid' && error.kind !== 'not-found') throw error;
    return error.kind === 'system' && attempts < MAX_ATTEMPTS ? ('pending' as const) : ('failed' as const);
  });
  await asUser(deps.db, userId, async (tx) => {
    await updateEntry(tx, entry.id, { attachment: outcome });
    notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
  });
}

type Linked = EntryRow & { readonly kind: NonNullable<EntryRow['kind']>; readonly entryId: string };

async function attach(
  { storage }: Pick<Deps, 'storage'>,
  { deps, userId, books }: Posting,
  entry: Linked,
): Promise<'attached'> {
  const originals = await readAsUser(deps.db, userId, async (tx) => {
    const [row]: readonly (DocumentRow | undefined)[] = await listDocuments(tx, [entry.receiptId]);
    return row ? listOriginals(tx, row.draftId) : [];
  });
  const there =
    entry.attachmentAttempts > 0 || entry.syncedAt === null ? await books.attachments(entry.kind, entry.entryId) : [];
  for (const [index, original] of originals.entries()) {
    const name = nameOf(entry.receiptId, index, original);
    if (there.includes(name)) continue;
    const bytes = await storage.get(original.storageKey);
    if (bytes === null || bytes.length > MAX_BYTES) throw new AccountingFault('invalid');
    await books.attach(entry.kind, entry.entryId, { name, mediaType: original.mediaType, bytes });
  }
  return 'attached';
}
