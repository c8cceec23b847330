import { isVatNumber, normaliseVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import type { UserDb } from '../../../platform/database/database.ts';
import {
  countUnassigned,
  findUnassignedRecipient,
  type Recipient,
  type UnassignedReceipts,
} from './unassigned.repository.ts';

/** Return the invoices without a company, with the recipient to propose as one. A number that is none is left out. */
export async function unassignedReceipts(
  tx: UserDb,
): Promise<UnassignedReceipts & { readonly recipient: Recipient | null }> {
  const counts = await countUnassigned(tx);
  const found = counts.invoices > 0 ? await findUnassignedRecipient(tx) : undefined;
  const vatNumber = found?.vatNumber && isVatNumber(found.vatNumber) ? normaliseVatNumber(found.vatNumber) : null;
  return { ...counts, recipient: found && (found.name || vatNumber) ? { name: found.name, vatNumber } : null };
}
