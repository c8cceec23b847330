import type { SeenInput } from '@tillslip/contract/common';
import type { BillingDetails, BillingDetailsValues } from '@tillslip/contract/tax-invoices';
import { checkBuyer } from '@tillslip/domain/billing/buyer';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { findMailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { type DetailsRow, findDetails, lockDetails, saveDetails } from './billing-details.repository.ts';
import { sendIssued } from './issue-and-send.ts';
import { issueDue } from './issue-due.ts';
import { lockDocuments } from './tax-documents.repository.ts';

/** Return who the tax invoices of an account are made out to. */
export const getBillingDetails = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<BillingDetails> =>
  readAsUser(db, userId, findDetails);

/**
 * Save who the tax invoices of an account are made out to, and issue those that waited for it. Invoices that were issued
 * before stay as they are.
 *
 * @throws BAD_INPUT; CHANGED_MEANWHILE when another tab or device changed the same field.
 */
export async function updateBillingDetails(
  deps: Pick<Deps, 'db' | 'authDb' | 'env' | 'clock' | 'languages'>,
  userId: string,
  { version, overwrite, ...mine }: BillingDetailsValues & SeenInput,
): Promise<BillingDetails> {
  for (const [field, problem] of Object.entries(checkBuyer(mine))) if (problem) throw badInput(field, problem);
  const receiver = await findMailReceiver(deps.authDb, userId);
  return asUser(deps.db, userId, async (tx) => {
    await lockDocuments(tx);
    const row = await lockDetails(tx);
    const seen = { version, overwrite };
    const values = await resolveEdit(tx, { table: 'billing_details', id: userId, row, valuesOf, mine, seen });
    await saveDetails(tx, values, deps.clock.now());
    notify(tx, { kind: 'changed', topic: 'billing', id: null });
    await sendIssued(deps, tx, await issueDue(deps, tx), receiver);
    return findDetails(tx);
  });
}

const valuesOf = ({ name, address, vatNumber }: DetailsRow): BillingDetailsValues => ({ name, address, vatNumber });
