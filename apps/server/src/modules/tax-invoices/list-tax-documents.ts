import type { TaxDocuments, TaxDocument as TaxDocumentView } from '@tillslip/contract/tax-invoices';
import { buyerOf } from '@tillslip/domain/billing/buyer';
import { needsBuyer } from '@tillslip/domain/billing/tax-invoice';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findDetails } from './billing-details.repository.ts';
import { findDocument, listDocuments, listUnissued, type TaxDocumentRow } from './tax-documents.repository.ts';

/** List a person's tax invoices and credit notes, and the payments whose invoice waits for their details. */
export const listTaxDocuments = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<TaxDocuments> =>
  readAsUser(db, userId, async (tx) => {
    const isKnown = buyerOf(await findDetails(tx)) !== null;
    const unissued = isKnown ? [] : await listUnissued(tx);
    return {
      documents: (await listDocuments(tx)).map(documentView),
      waiting: unissued
        .filter(({ refundOf, totalCents }) => refundOf === null && needsBuyer({ totalCents, issuedOn: clock.today() }))
        .map(({ id, totalCents }) => ({ chargeId: id, totalCents })),
    };
  });

/** Find one of a person's documents. @throws TAX_DOCUMENT_NOT_FOUND when there is none, or it is another person's. */
export async function requireDocument(tx: UserDb, id: string): Promise<TaxDocumentRow> {
  const document = await findDocument(tx, id);
  if (!document) throw new AppError('TAX_DOCUMENT_NOT_FOUND');
  return document;
}

/** Build the contract's view of a document. */
export const documentView = (row: TaxDocumentRow): TaxDocumentView => ({
  ...{ id: row.id, kind: row.kind, number: row.number, issuedOn: row.issuedOn, description: row.description },
  ...{ totalCents: row.totalCents, vatCents: row.vatCents, corrects: row.correctsNumber },
  filed: row.filedDraftId === null ? null : { draftId: row.filedDraftId, receiptId: row.filedReceiptId },
});
