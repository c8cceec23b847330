import { type GateReason, lacksReason, recipientSubject } from '@tillslip/domain/receipts/check/review-gate';
import { badInput } from '../../../platform/bad-input.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { rememberAnswer } from '../../vat-rules/index.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import type { StoredReading } from '../core/stored-reading.ts';

/**
 * Refuse the answer that an invoice made out to somebody else is right without the words why.
 *
 * @throws BAD_INPUT with RECIPIENT_REASON_NEEDED.
 */
export function requireReason(answers: readonly GateReason[], why: string | null | undefined): void {
  if (lacksReason(answers, why)) throw badInput('recipientReason', { code: 'RECIPIENT_REASON_NEEDED' });
}

/** What a person answered of an invoice, and the company it is filed with. */
interface AnsweredInvoice {
  readonly row: Pick<ReceiptRow, 'companyId' | 'companyVatNumber'>;
  readonly reading: StoredReading;
  readonly answers: readonly GateReason[];
  readonly now: Date;
}

/**
 * Remember that a recipient is the company itself, such as its trading name, so that it is not asked again. Invoices that
 * wait for the same answer are checked again.
 */
export async function rememberRecipient(
  tx: UserDb,
  { row: { companyId, companyVatNumber }, reading: { facts }, answers, now }: AnsweredInvoice,
): Promise<void> {
  if (companyId === null || !answers.includes('recipient-is-another')) return;
  const subject = recipientSubject(facts, companyVatNumber);
  if (subject === null) return;
  const answer = facts.recipientName ?? subject;
  if (await rememberAnswer(tx, companyId, { question: 'recipient', subject, answer }, now))
    publish(tx, 'company.claim-settings-changed', { companyId });
}
