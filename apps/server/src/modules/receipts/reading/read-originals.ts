import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { DocumentReader, ReadOutcome } from '../../../ports/document-reader.ts';
import { findPartBox } from '../drafts/drafts.repository.ts';
import { partOf } from '../drafts/stored-draft.ts';
import { sourcesOf } from '../files/file-views.ts';
import type { FileRow } from '../files/files.repository.ts';
import { maySend } from './readers.ts';
import { recordSentPages } from './record-sent-pages.ts';

/** The document's owner. */
interface Document {
  readonly userId: string;
  readonly draftId: string;
  readonly companyId: string | null;
  readonly files: readonly FileRow[];
}

type Options = Omit<NonNullable<Parameters<DocumentReader['readReceipt']>[1]>, 'mayBeSent'>;

/**
 * Read the originals of a document. An external model sees its pages only if its company allows it now. What was sent
 * is recorded in the audit trail first, whatever the outcome. For one of several slips in a picture, return the reading
 * of that slip.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 20, 21 and 72.
 */
export async function readOriginals(deps: Deps, document: Document, options: Options): Promise<ReadOutcome> {
  const mayBeSent = options.engine !== 'local' && (await isAllowed(deps, document));
  const outcome = await deps.reader.readReceipt(await sourcesOf(deps, document.files), { ...options, mayBeSent });
  if (outcome.sentTo) {
    const subject = { type: 'draft', id: document.draftId } as const;
    await recordSentPages(deps, document.userId, subject, outcome.sentTo);
  }
  const box = await asUser(deps.db, document.userId, (tx) => findPartBox(tx, document.draftId));
  return box ? partOf(outcome, BoxSchema.parse(box)) : outcome;
}

const isAllowed = ({ db }: Pick<Deps, 'db'>, { userId, companyId }: Document): Promise<boolean> =>
  asUser(db, userId, (tx) => maySend(tx, companyId));
