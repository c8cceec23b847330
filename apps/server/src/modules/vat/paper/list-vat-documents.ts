import type { VatBankFee } from '@tillslip/contract/vat/paper';
import type { VatDocument } from '@tillslip/contract/vat/schemas';
import type { VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bankFees } from '../figures/bank-fees.ts';
import { feeGroups, feeKey, feeView } from '../figures/period-fees.ts';
import { type CompanyDays, periodContext } from '../figures/period-figures.ts';
import { listDocumentLines } from '../figures/period-lines.repository.ts';
import { type GroupRow, listDocumentIds, sumLinesByGroup } from '../figures/period-sums.repository.ts';
import { documentViews } from './document-rows.ts';
import { fieldsOf, filterKeys, vatTypeOf } from './field-counts.ts';

/** More than several bank accounts have in a year. */
const MAX_FEES = 1_000;

/** A filter for documents; without any of its fields, all documents match. */
export interface DocumentsQuestion extends CompanyDays {
  readonly field?: Vat201Field | undefined;
  readonly vatType?: VatType | undefined;
  readonly reason?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * List the documents of a field, a VAT type or an exclusion, page by page in date order. Each document has all its lines;
 * its amount is what it puts into the field.
 */
export async function listVatDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  question: DocumentsQuestion,
): Promise<{ documents: VatDocument[]; total: number; fees: VatBankFee[] }> {
  const { field, vatType, reason } = question;
  return readAsUser(deps.db, userId, async (tx) => {
    const allFees = await bankFees(tx, question.companyId, question);
    const { scope, notes, fees } = await periodContext(tx, question, allFees);
    const isWanted = (group: GroupRow): boolean =>
      (field === undefined || fieldsOf(group, notes).includes(field)) &&
      (vatType === undefined || vatTypeOf(group) === vatType) &&
      (reason === undefined || group.reason === reason);
    const all = field === undefined && vatType === undefined && reason === undefined;
    const keys = all ? null : [...filterKeys(await sumLinesByGroup(tx, scope), isWanted)];
    const wanted = new Set(
      feeGroups(fees)
        .filter(isWanted)
        .map(({ key }) => key),
    );
    const { receiptIds, total } = await listDocumentIds(tx, scope, keys, question);
    const lines = await listDocumentLines(tx, scope, receiptIds);
    return {
      total,
      fees:
        question.offset > 0
          ? []
          : fees
              .filter((fee) => wanted.has(feeKey(fee)))
              .slice(0, MAX_FEES)
              .map(feeView),
      documents: await documentViews(tx, lines, { notes, period: scope.period, day: scope.end, field: field ?? null }),
    };
  });
}
