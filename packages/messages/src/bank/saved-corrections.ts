import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents } from '@tillslip/domain/kernel/money';
import type { I18n } from '../i18n.ts';

/** What a transaction was before or after a correction; no amount where it was not read. */
interface CorrectedTransaction {
  readonly description: string;
  readonly amountCents: Cents | null;
  readonly balanceCents: Cents | null;
}

/** A correction that was made. */
export interface MadeCorrection {
  readonly kind: string;
  readonly before: CorrectedTransaction | null;
  readonly after: CorrectedTransaction | null;
}

/** What a correction changed. */
export function savedCorrectionText(i18n: I18n, { kind, before, after }: MadeCorrection): string {
  if (kind === 'ends') return i18n.t('You gave the balances that are not printed.');
  if (!before && !after) return i18n.t('You corrected the account and balances.');
  if (!after) return i18n.t('{transaction} was removed.', { transaction: nameOf(i18n, before) });
  if (!before) return i18n.t('{transaction} was added.', { transaction: nameOf(i18n, after) });
  if (before.amountCents !== after.amountCents) return amountText(i18n, before, after);
  if (before.balanceCents !== after.balanceCents)
    return i18n.t('{transaction}: the balance after it is {to} instead of {from}.', {
      transaction: nameOf(i18n, after),
      from: amountOrNone(i18n, before.balanceCents),
      to: amountOrNone(i18n, after.balanceCents),
    });
  return i18n.t('{transaction} was corrected.', { transaction: nameOf(i18n, after) });
}

function amountText(i18n: I18n, before: CorrectedTransaction, after: CorrectedTransaction): string {
  const transaction = nameOf(i18n, { ...after, amountCents: null });
  const to = movedText(i18n, after.amountCents);
  return before.amountCents === null
    ? i18n.t('{transaction}: the amount that was not read is {to}.', { transaction, to })
    : i18n.t('{transaction}: {to} instead of {from}.', { transaction, from: movedText(i18n, before.amountCents), to });
}

function nameOf(i18n: I18n, transaction: CorrectedTransaction | null): string {
  const { description = '', amountCents = null } = transaction ?? {};
  const name = description === '' ? i18n.t('No description') : description;
  return amountCents === null ? name : i18n.t('{name} ({amount})', { name, amount: movedText(i18n, amountCents) });
}

const amountOrNone = (i18n: I18n, amount: Cents | null): string =>
  amount === null ? i18n.t('none') : formatRand(amount);

function movedText(i18n: I18n, amount: Cents | null): string {
  if (amount === null) return i18n.t('not read');
  return amount < 0
    ? i18n.t('{amount} money out', { amount: formatRand(absolute(amount)) })
    : i18n.t('{amount} money in', { amount: formatRand(amount) });
}
