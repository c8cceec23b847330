import { useLingui } from '@lingui/react/macro';
import type { ClaimFact, PaperworkFact, ReceiptSummary } from '@tillslip/domain/receipts/receipt-summary';
import { claimLineText, paperworkText } from '@tillslip/messages/receipts/summary';
import { CircleAlert, CircleCheck, CircleMinus, CircleSlash, FileCheck, type LucideIcon, PenLine } from 'lucide-react';
import classes from './claim-mark.module.css';
import { Mark, type Tone } from './mark.tsx';

/** What may be claimed of an invoice, and why not more: "Claim R0.00: food, drinks and entertainment". */
export function ClaimMark({ claim }: { claim: ClaimFact }) {
  const { i18n } = useLingui();
  return <Mark {...claimLook(claim)}>{claimLineText(i18n, claim)}</Mark>;
}

/** Green only where something is claimed; a claim that a person can still win asks for attention. */
export function claimLook({ state, isFixable }: ClaimFact): { tone: Tone; icon: LucideIcon } {
  switch (state) {
    case 'all':
    case 'part':
      return { tone: 'good', icon: CircleCheck };
    case 'waiting':
      return { tone: 'warn', icon: PenLine };
    case 'sale':
      return { tone: 'quiet', icon: CircleMinus };
    case 'none':
      return isFixable ? { tone: 'bad', icon: CircleAlert } : { tone: 'quiet', icon: CircleSlash };
  }
}

/** Whether the paperwork is complete, in words beside an icon; it is never green, because it claims nothing. */
export function PaperworkText({ paperwork }: { paperwork: PaperworkFact }) {
  const { i18n } = useLingui();
  const isWrong = paperwork.state === 'missing' || paperwork.state === 'not-a-tax-invoice';
  const Icon = isWrong ? CircleAlert : FileCheck;
  return (
    <span className={classes.paperwork} data-wrong={isWrong || undefined}>
      {paperwork.state !== 'unchecked' && <Icon size={14} aria-hidden />}
      <span>{paperworkText(i18n, paperwork)}</span>
    </span>
  );
}

/** The two facts about an invoice: first the claim, then the paperwork. */
export const ReceiptFacts = ({ summary: { claim, paperwork } }: { summary: ReceiptSummary }) => (
  <div className={classes.facts}>
    <ClaimMark claim={claim} />
    <PaperworkText paperwork={paperwork} />
  </div>
);
