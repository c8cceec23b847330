import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { type Cents, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { ProposalReason } from '@tillslip/domain/vat/vat201/vat-proposal';
import type { ApportionmentStep } from '@tillslip/domain/vat/vat201/year-apportionment';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

interface Proposal {
  readonly why: ProposalReason;
  readonly considerationCents: Cents;
  readonly documents: readonly { readonly supplierName: string | null; readonly invoiceNumber: string | null }[];
}

/** Why an adjustment is proposed; it is the reason of the adjustment when it is taken. */
export function proposalText(i18n: I18n, { why, considerationCents, documents }: Proposal): string {
  const { length: count, 0: of } = documents;
  if (why.code === 'YEAR_APPORTIONMENT') return yearText(i18n, why);
  if (why.code === 'BASIS_CHANGED')
    return i18n.t(
      '{count, plural, one {{amount} of # document was} other {{amount} of # documents were}} unpaid when the payments basis ended, before {day}.',
      { count, amount: formatRand(considerationCents), day: dayText(i18n, why.from) },
    );
  const values = {
    amount: formatRand(considerationCents),
    invoice: [of?.supplierName, of?.invoiceNumber].filter(Boolean).join(' '),
    code: why.deductedIn,
    day: dayText(i18n, why.expiredOn),
  };
  switch (why.code) {
    case 'UNPAID':
      return i18n.t('{invoice}: {amount} was deducted in {code} and not paid by {day}, within 12 months.', values);
    case 'PAID_LATER':
      return i18n.t(
        '{invoice}: {amount} is no longer unpaid, so the VAT declared after {day} is deducted again.',
        values,
      );
  }
}

type Year = Extract<ProposalReason, { code: 'YEAR_APPORTIONMENT' }>;

function yearText(i18n: I18n, { from, until, ratioBp, steps, ...turnover }: Year): string {
  const { taxableCents, exemptCents, otherIncomeCents } = turnover;
  const values = {
    ...{ from: dayText(i18n, from), until: dayText(i18n, until), taxable: formatRand(taxableCents) },
    all: formatRand(sum([taxableCents, exemptCents, otherIncomeCents ?? ZERO])),
    ratio: percentText(ratioBp),
    deducted: formatRand(sum(steps.map(({ deductedCents }) => deductedCents))),
    due: formatRand(sum(steps.map(({ dueCents }) => dueCents))),
  };
  return i18n.t(
    'From {from} to {until}, {taxable} of {all} was taxable supplies: {ratio} %. Purchases that serve both deducted {deducted}, and the ratio of the year gives {due}.',
    values,
  );
}

const percentText = (basisPoints: number): string => String(basisPoints / 100);

/** A line that explains the adjustment of a year's apportionment: what one return deducted, and what it may. */
export function apportionmentStepText(i18n: I18n, { code, usedBp, ...step }: ApportionmentStep): string {
  const values = {
    ...{ code, used: percentText(usedBp), charged: formatRand(step.chargedCents) },
    ...{ deducted: formatRand(step.deductedCents), due: formatRand(step.dueCents) },
  };
  return i18n.t('{code}: of {charged} VAT, {deducted} was deducted at {used} %; the year gives {due}.', values);
}

/** A payment or a credit note that settled a part of a document. */
export function settlementText(
  i18n: I18n,
  one: { readonly by: 'bank' | 'person' | 'credit-note'; readonly day: CalendarDate; readonly amountCents: Cents },
): string {
  const values = { amount: formatRand(one.amountCents), day: dayText(i18n, one.day) };
  switch (one.by) {
    case 'bank':
      return i18n.t('{amount} left the bank on {day}', values);
    case 'person':
      return i18n.t('{amount} was entered as paid on {day}', values);
    case 'credit-note':
      return i18n.t('{amount} was credited on {day}', values);
  }
}
