import { absolute, type Cents, cents, subtract } from '@tillslip/domain/kernel/money';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireConnection } from '../connections/require-connection.ts';
import type { DocumentRow } from './documents.repository.ts';
import { findEligible } from './eligible.repository.ts';
import { listEntries } from './entries.repository.ts';
import { loadContext, loadDocuments } from './load-documents.ts';

/** The most documents that a person sends at once. Spec: 3 §9. */
export const MAX_ELIGIBLE = 50;

/** The documents that can be sent, newest first, with what speaks against each. @throws CONNECTION_NOT_FOUND. */
export const listEligible = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, id: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    const scope = { connectionId: id, companyId: connection.companyId ?? '', limit: MAX_ELIGIBLE };
    const { ids, ...sums } =
      connection.companyId === null
        ? { ids: [], pending: 0, vatCompliant: 0, totalCents: 0 as never }
        : await findEligible(tx, scope);
    const states = new Map((await listEntries(tx, id, ids)).map(({ receiptId, state }) => [receiptId, state]));
    const documents = await loadDocuments(tx, await loadContext(deps, tx, connection), ids);
    return {
      ...sums,
      receipts: documents.map(({ row, prepared }) => ({
        receiptId: row.id,
        supplierName: row.supplierName,
        invoiceNumber: row.invoiceNumber,
        invoiceDate: row.invoiceDate,
        currency: row.currency ?? 'ZAR',
        totalCents: signedTotal(row),
        claimableCents: row.claimableCents,
        isVatCompliant: row.isVatCompliant,
        category: row.taxCategoryCode,
        state: states.get(row.id) ?? null,
        problems: [...prepared.problems],
      })),
    };
  });

/** The total as the list of invoices shows it: what is credited is below zero, however the document prints it. */
const signedTotal = ({ totalCents, kind, documentType }: DocumentRow): Cents | null =>
  totalCents !== null && (kind === 'credit-note' || documentType === 'CREDIT_NOTE')
    ? subtract(cents(0), absolute(totalCents))
    : totalCents;
