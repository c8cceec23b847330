import type { MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatMoney, formatRand } from '@tillslip/domain/kernel/format-rand';
import { absolute, type Cents, cents } from '@tillslip/domain/kernel/money';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';

/** Why a match is suggested or was made, in a sentence. */
export function matchReasonText(i18n: I18n, reason: MatchReason): string {
  switch (reason.code) {
    case 'INVOICE_NUMBER_FOUND':
      return i18n.t('The transaction shows invoice number {number}.', { number: reason.invoiceNumber });
    case 'ACCEPTED_BEFORE':
      return i18n.t(
        'You accepted transactions like this for {supplier} {times, plural, one {once} other {# times}} before.',
        { supplier: reason.supplier, times: reason.times },
      );
    case 'SUPPLIER_NAMED':
      return i18n.t('The transaction names {supplier}.', { supplier: reason.supplier });
    case 'PAID_SAME_DAY':
      return i18n.t('Paid on the date of the invoice.');
    case 'PAID_AFTER':
      return i18n.t('Paid {days, plural, one {# day} other {# days}} after the date of the invoice.', {
        days: reason.days,
      });
    case 'PAID_BEFORE':
      return i18n.t('Paid {days, plural, one {# day} other {# days}} before the date of the invoice.', {
        days: reason.days,
      });
    case 'BETWEEN_OWN_ACCOUNTS':
      return i18n.t('The same amount left one of your accounts and was paid into another.');
    case 'TRANSFER_NAMED':
      return i18n.t('The description says that it is a transfer.');
    case 'MONEY_CAME_BACK':
      return i18n.t('The same amount was paid back into the account.');
    case 'PAYMENT_RETURNED':
      return i18n.t('The description says that the bank returned the same amount.');
    case 'SAME_NAME':
      return i18n.t('Both transactions show the same name.');
    case 'AS_RECORDED':
      return reason.text;
    default:
      return amountReasonText(i18n, reason);
  }
}

type AmountReason = Extract<
  MatchReason,
  {
    code:
      | ('AMOUNT_EXACT' | 'AMOUNT_ROUNDED' | 'AMOUNT_WITHOUT_VAT' | 'AMOUNT_LESS' | 'AMOUNT_MORE')
      | ('AMOUNT_WITH_TIP' | 'AMOUNT_WITH_CASH' | 'AMOUNT_IS_PART' | 'AMOUNT_IS_INSTALMENT')
      | ('AMOUNT_NEAR_RAND_VALUE' | 'AMOUNT_IN_CURRENCY' | 'AMOUNT_AT_RATE' | 'DOCUMENTS_ADD_UP' | 'PAYMENTS_ADD_UP');
  }
>;
type DifferentAmountReason = Extract<
  AmountReason,
  {
    code:
      | ('AMOUNT_WITH_TIP' | 'AMOUNT_WITH_CASH' | 'AMOUNT_IS_PART' | 'AMOUNT_IS_INSTALMENT')
      | ('AMOUNT_NEAR_RAND_VALUE' | 'AMOUNT_IN_CURRENCY' | 'AMOUNT_AT_RATE');
  }
>;

function amountReasonText(i18n: I18n, reason: AmountReason): string {
  switch (reason.code) {
    case 'AMOUNT_EXACT':
      return i18n.t('The amount is exactly {amount}.', { amount: formatRand(reason.amountCents) });
    case 'AMOUNT_ROUNDED':
      return i18n.t('The amount is the total rounded to ten cents.');
    case 'AMOUNT_WITHOUT_VAT':
      return i18n.t('The amount is the total without VAT.');
    case 'AMOUNT_LESS':
      return i18n.t('The amount is {difference} less, which a card or transfer fee would explain.', {
        difference: formatRand(reason.differenceCents),
      });
    case 'AMOUNT_MORE':
      return i18n.t('The amount is {difference} more, which a card or transfer fee would explain.', {
        difference: formatRand(reason.differenceCents),
      });
    case 'DOCUMENTS_ADD_UP':
      return i18n.t('{count, plural, one {# invoice} other {# invoices}} from {supplier} add up to {amount}.', {
        count: reason.count,
        supplier: reason.supplier,
        amount: formatRand(reason.amountCents),
      });
    case 'PAYMENTS_ADD_UP':
      return i18n.t('{count, plural, one {# payment} other {# payments}} add up to the {amount} of this invoice.', {
        count: reason.count,
        amount: formatRand(reason.amountCents),
      });
    default:
      return differentAmountText(i18n, reason);
  }
}

/** Why an amount belongs to a document that asks another. */
function differentAmountText(i18n: I18n, reason: DifferentAmountReason): string {
  switch (reason.code) {
    case 'AMOUNT_WITH_TIP':
      return i18n.t('The amount is {tip} more ({percent}%), which a tip would explain.', {
        tip: formatRand(reason.tipCents),
        percent: reason.percent,
      });
    case 'AMOUNT_WITH_CASH':
      return i18n.t('The amount is {cash} more, which cash paid out at the till would explain.', {
        cash: formatRand(reason.cashCents),
      });
    case 'AMOUNT_IS_PART':
      return i18n.t('The amount is part of what is still to be paid.');
    case 'AMOUNT_IS_INSTALMENT':
      return i18n.t('The amount is one of {count} equal parts of what is still to be paid.', { count: reason.count });
    case 'AMOUNT_NEAR_RAND_VALUE':
      return i18n.t('The amount is within {percent}% of the rand value of this foreign invoice.', {
        percent: reason.percent,
      });
    case 'AMOUNT_IN_CURRENCY':
      return i18n.t('The transaction shows {amount}, as on the invoice ({rate} for 1 {currency}).', ratedText(reason));
    case 'AMOUNT_AT_RATE':
      return i18n.t('The amount is {amount} at {rate} for 1 {currency}, a likely rate for the day.', ratedText(reason));
  }
}

const ratedText = ({
  currency,
  amountCents,
  rate,
}: Extract<DifferentAmountReason, { code: 'AMOUNT_IN_CURRENCY' | 'AMOUNT_AT_RATE' }>) => ({
  ...{ amount: formatMoney(amountCents, currency), currency },
  rate: formatRand(cents(Math.round(rate * 100))),
});

/** A payment without an invoice, and whose it is. Money out is negative. */
export interface MissingInvoiceFacts {
  readonly supplier: string | null;
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly amountCents: Cents;
  readonly company: { readonly name: string; readonly vatNumber: string | null } | null;
}

/** Ask the supplier for the tax invoice of a payment: a message ready to copy or send. */
export function invoiceRequestText(
  i18n: I18n,
  facts: MissingInvoiceFacts,
): { readonly subject: string; readonly text: string } {
  const { supplier, description, date } = facts;
  const amount = formatRand(absolute(facts.amountCents));
  const lines = [
    supplier ? i18n.t('Dear {name},', { name: supplier }) : i18n.t('Dear supplier,'),
    '',
    date
      ? i18n.t(
          'We paid you {amount} on {day} (on our bank statement: "{description}"). We have no tax invoice for this payment.',
          { amount, day: dayText(i18n, date), description },
        )
      : i18n.t(
          'We paid you {amount} (on our bank statement: "{description}"). We have no tax invoice for this payment.',
          { amount, description },
        ),
    wishText(i18n, facts.company),
    '',
    i18n.t('Kind regards'),
  ];
  const subject = date
    ? i18n.t('Tax invoice for {amount} on {day}', { amount, day: dayText(i18n, date) })
    : i18n.t('Tax invoice for {amount}', { amount });
  return { subject, text: lines.join('\n') };
}

function wishText(i18n: I18n, company: MissingInvoiceFacts['company']): string {
  if (!company) return i18n.t('Please send us a valid tax invoice.');
  const { name, vatNumber } = company;
  return vatNumber
    ? i18n.t('Please send us a valid tax invoice made out to {name} (VAT number {number}).', {
        name,
        number: vatNumber,
      })
    : i18n.t('Please send us a valid tax invoice made out to {name}.', { name });
}
