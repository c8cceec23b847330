import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadOptions, ReadOutcome, SentTo } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { findPartBox } from '../drafts/drafts.repository.ts';
import { partOf } from '../drafts/stored-draft.ts';
import { sourcesOf } from '../files/file-views.ts';
import type { FileRow } from '../files/files.repository.ts';

/** The document's owner. */
interface Document {
  readonly userId: string;
  readonly draftId: string;
  readonly companyId: string | null;
  /** The companies that are not its supplier. */
  readonly ourselves: readonly OwnCompany[];
  readonly files: readonly FileRow[];
}

type Options = Omit<ReadOptions, 'mayBeSent' | 'ourselves'>;

/**
 * Read the originals of a document. An external model sees its pages only if its company allows it now. What was sent
 * is recorded in the audit trail first, whatever the outcome. For one of several slips in a picture, return the reading
 * of that slip.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 20, 21 and 72.
 */
export async function readOriginals(deps: Deps, document: Document, options: Options): Promise<ReadOutcome> {
  const mayBeSent = options.engine !== 'local' && (await isAllowed(deps, document));
  const { ourselves } = document;
  const sources = await sourcesOf(deps, document.files);
  const outcome = await deps.reader.readReceipt(sources, { ...options, mayBeSent, ourselves });
  if (outcome.sentTo) {
    const subject = { type: 'draft', id: document.draftId } as const;
    await recordSentPages(deps, document.userId, subject, outcome.sentTo);
  }
  const box = await asUser(deps.db, document.userId, (tx) => findPartBox(tx, document.draftId));
  return box ? partOf(outcome, BoxSchema.parse(box)) : outcome;
}

const isAllowed = ({ db }: Pick<Deps, 'db'>, { userId, companyId }: Document): Promise<boolean> =>
  asUser(db, userId, (tx) => maySend(tx, companyId));

/**
 * Record in the audit trail which pages of an upload were sent to a model, and the outcome. The cost is not in whole
 * cents, since a page costs a fraction of one.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 21 and 72.
 */
export const recordSentPages = (
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  userId: string,
  subject: { readonly type: 'draft' | 'bank_upload'; readonly id: string },
  sent: SentTo,
): Promise<void> =>
  asUser(db, userId, async (tx) =>
    recordAudit(tx, {
      action: 'document.sent',
      subjectType: subject.type,
      subjectId: subject.id,
      actorId: null,
      after: { provider: sent.provider, model: sent.model, pages: sent.pages, cost: `${sent.costCents} c` },
      reason: sent.problem ? { code: 'MODEL_PROBLEM', problem: sent.problem } : undefined,
      source: { kind: 'reader', name: reader.name },
    }),
  );

/** Return whether the pages of a company's documents may be sent to a model; never without a company. */
export async function maySend(tx: UserDb, companyId: string | null): Promise<boolean> {
  return companyId !== null && (await requireCompany(tx, companyId)).maySendDocuments;
}
