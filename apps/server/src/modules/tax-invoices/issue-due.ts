import { buyerOf } from '@tillslip/domain/billing/buyer';
import {
  creditNoteOf,
  type Sale,
  type TaxDocument,
  type TaxDocumentProblem,
  taxDocumentNumber,
  taxInvoiceOf,
} from '@tillslip/domain/billing/tax-invoice';
import type { Result } from '@tillslip/domain/kernel/result';
import { dayOf } from '@tillslip/messages/dates';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { findDetails } from './billing-details.repository.ts';
import { describeCharge } from './describe-charge.ts';
import {
  findInvoiceOf,
  insertDocument,
  listUnissued,
  lockDocuments,
  takeNumber,
  type UnissuedCharge,
} from './tax-documents.repository.ts';

/** What issuing left behind: the new documents, and the payments whose invoice waits for the person's details. */
export interface Issued {
  readonly documents: readonly TaxDocument[];
  readonly waiting: readonly UnissuedCharge[];
}

/** A document that can be issued, still without its number. */
interface Draft {
  readonly document: TaxDocument;
  /** The stored invoice that a credit note corrects. */
  readonly corrects: string | null;
}

/**
 * Issue the tax invoice of every payment, and the credit note of every refund, that has none yet, in the order in which they
 * were paid. What must name its buyer waits until the person has said who that is; so does its credit note. Running it
 * again issues nothing twice.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(1) (within 21 days) and 21(3).
 */
export async function issueDue(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<Issued> {
  await lockDocuments(tx);
  const documents: TaxDocument[] = [];
  const waiting: UnissuedCharge[] = [];
  for (const charge of await listUnissued(tx)) {
    const draft = await draftOf(deps, tx, charge);
    if (draft === null) waiting.push(charge);
    else documents.push(await issue(deps, tx, charge, draft));
  }
  if (documents.length > 0) notify(tx, { kind: 'changed', topic: 'billing', id: null });
  return { documents, waiting };
}

/** Build what a payment or refund needs; null while it must wait. The number comes last, when nothing can fail any more. */
async function draftOf(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb, charge: UnissuedCharge): Promise<Draft | null> {
  const { seller } = deps.env;
  if (seller === null) throw new Error('A payment without a seller');
  const sale: Omit<Sale, 'buyer'> = {
    ...{ seller, number: '', issuedOn: dayOf(deps.clock.now()) },
    ...{ description: describeCharge(charge), totalCents: charge.totalCents },
  };
  if (charge.refundOf === null) {
    const built = taxInvoiceOf({ ...sale, buyer: buyerOf(await findDetails(tx)) });
    return draft(built, null);
  }
  const invoice = await findInvoiceOf(tx, charge.refundOf);
  if (invoice === null) return null;
  return draft(creditNoteOf({ ...sale, invoice, creditedCents: invoice.creditedCents }), invoice.id);
}

function draft(built: Result<TaxDocument, TaxDocumentProblem>, corrects: string | null): Draft | null {
  if (built.ok) return { document: built.value, corrects };
  if (built.error === 'BUYER_NEEDED') return null;
  throw new Error(`A payment cannot be invoiced: ${built.error}`);
}

async function issue(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  { id: chargeId }: UnissuedCharge,
  { document, corrects }: Draft,
): Promise<TaxDocument> {
  const { kind, totalCents, rate: rateBp, corrects: _, ...rest } = document;
  const number = taxDocumentNumber(kind, await takeNumber(tx, kind));
  const stored = { ...rest, kind, totalCents, rateBp, number, chargeId, corrects };
  const id = await insertDocument(tx, stored, deps.clock.now());
  recordAudit(tx, {
    ...{ action: 'tax-invoice.issued', subjectType: 'tax_document', subjectId: id, actorId: null },
    after: { kind, number, chargeId, totalCents },
  });
  return { ...document, number };
}
