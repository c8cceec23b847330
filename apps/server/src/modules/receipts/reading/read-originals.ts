import { BoxSchema } from '@tillslip/contract/receipts/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReadOptions, ReadOutcome, SentTo } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { partOf, type ReaderKnowledge } from '../drafts/stored-draft.ts';
import { sourcesOf } from '../files/file-views.ts';
import type { FileRow } from '../files/files.repository.ts';
import { knownSuppliers } from '../memory/known-suppliers.ts';
import { type Filed, listOurCompanies } from './our-companies.ts';

/** What must be known of a document before it is read. */
export interface ReadingContext {
  readonly knowledge: ReaderKnowledge;
  /** Whether its company allows sending its pages to an external model. */
  readonly mayBeSent: boolean;
}

/** The document and its owner. */
interface Document extends ReadingContext {
  readonly userId: string;
  readonly draftId: string;
  /** The area of the slip in a picture of several; null for the whole document. */
  readonly partBox: unknown;
  readonly files: readonly FileRow[];
}

type Options = Omit<ReadOptions, 'mayBeSent' | 'ourselves'>;

/**
 * Find what a document is read with. Call it in the transaction that begins the reading: a transaction of its own for
 * each question would take longer than reading a digital PDF.
 */
export async function findReadingContext(tx: UserDb, filed: Filed): Promise<ReadingContext> {
  const ourselves = await listOurCompanies(tx, filed);
  const memory = await knownSuppliers(tx);
  return { knowledge: { ourselves, memory }, mayBeSent: await maySend(tx, filed.companyId) };
}

/**
 * Read the originals of a document. An external model sees its pages only if its company allows it. What was sent
 * is recorded in the audit trail first, whatever the outcome. For one of several slips in a picture, return the reading
 * of that slip.
 *
 * Law: Protection of Personal Information Act 4 of 2013, sections 20, 21 and 72.
 */
export async function readOriginals(deps: Deps, document: Document, options: Options): Promise<ReadOutcome> {
  const mayBeSent = options.engine !== 'local' && document.mayBeSent;
  const { ourselves } = document.knowledge;
  const sources = await sourcesOf(deps, document.files);
  const outcome = await deps.reader.readReceipt(sources, { ...options, mayBeSent, ourselves });
  if (outcome.sentTo) {
    const subject = { type: 'draft', id: document.draftId } as const;
    await recordSentPages(deps, document.userId, subject, outcome.sentTo);
  }
  const { partBox } = document;
  return partBox ? partOf(outcome, BoxSchema.parse(partBox)) : outcome;
}

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
