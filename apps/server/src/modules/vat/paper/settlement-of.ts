import type { ProposalDocument } from '@tillslip/contract/vat/proposals';
import type { listPayments } from '../../receipts/index.ts';

type Payment = Awaited<ReturnType<typeof listPayments>>[number];

/** A payment as the evidence of a proposal shows it. */
export const settlementOf = ({ paidOn, amountCents, source }: Payment): ProposalDocument['settlements'][number] => ({
  ...{ by: source === 'person' ? 'person' : 'bank', day: paidOn, amountCents },
});
