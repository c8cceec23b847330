import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatMoney } from '@tillslip/domain/kernel/format-rand';
import { type FactName, isFactName } from '@tillslip/domain/receipts/facts/fact-schema';
import type { InvoiceSum } from '@tillslip/domain/receipts/facts/invoice-sums';
import type { PictureProblem } from '@tillslip/domain/receipts/facts/read-failures';
import type { Signal, SignalEvidence } from '@tillslip/domain/receipts/suppliers/signal';
import { formatVatNumber } from '@tillslip/domain/vat/rates/vat-number';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { fullFactLabel } from './facts.ts';

/** What a person should look at on a document. */
export function signalText(i18n: I18n, signal: Signal): string {
  switch (signal.code) {
    case 'BANK_DETAILS_CHANGED':
      return i18n.t(
        'This invoice asks for payment into a different bank account than earlier invoices of this supplier.',
      );
    case 'VAT_NUMBER_CHANGED':
      return i18n.t('Earlier invoices of this supplier show a different VAT number.');
    case 'VAT_NUMBER_IS_OWN':
      return i18n.t("The supplier's VAT number is your own company's.");
    case 'OWN_SALE':
      return i18n.t('This is your own sale: your company issued it. Its VAT is output tax, not a claim.');
    case 'TOTAL_DOES_NOT_ADD_UP':
      return i18n.t('The total does not add up.');
    case 'DATE_IN_FUTURE':
      return i18n.t('The invoice is dated in the future.');
    case 'UNUSUAL_WEEKENDS':
      return i18n.t('Unusually many weekends.');
    case 'UNUSUAL_ROUND_AMOUNTS':
      return i18n.t('Unusually many round amounts.');
    case 'POOR_PICTURE':
      return signal.isUnreadable ? unreadableText(i18n, signal.problem) : poorPictureText(i18n, signal.problem);
    case 'INVOICE_DATA_DIFFERS':
      return i18n.t('The invoice data sent with this document differs from its page: {fields}. We use the page.', {
        fields: signal.fields.map((field) => (isFactName(field) ? fullFactLabel(i18n, field) : field)).join(', '),
      });
    case 'INVOICE_DATA_DOES_NOT_ADD_UP':
      return i18n.t('The data of this electronic invoice does not add up.');
  }
}

function unreadableText(i18n: I18n, problem: PictureProblem): string {
  switch (problem) {
    case 'blurred':
      return i18n.t('Too blurred to read: hold still and come closer.');
    case 'dark':
      return i18n.t('Too dark to read: take it again in better light.');
    case 'faded':
      return i18n.t('Too faded to read: take it again in even light, without the flash.');
    case 'small':
      return i18n.t('Too small to read: come closer, so that the slip fills the picture.');
  }
}

function poorPictureText(i18n: I18n, problem: PictureProblem): string {
  switch (problem) {
    case 'blurred':
      return i18n.t('A little too blurred to read well: hold still and come closer.');
    case 'dark':
      return i18n.t('A little too dark to read well: take it again in better light.');
    case 'faded':
      return i18n.t('A little too faded to read well: take it again in even light, without the flash.');
    case 'small':
      return i18n.t('A little too small to read well: come closer, so that the slip fills the picture.');
  }
}

/** What a signal was seen in; amounts are in the currency of the document, null is rand. */
export function signalEvidenceText(i18n: I18n, evidence: SignalEvidence, currency: string | null = null): string {
  switch (evidence.code) {
    case 'BANK_ACCOUNTS_HERE':
      return i18n.t('Here: account {accounts}', { accounts: accountsText(evidence.accounts) });
    case 'BANK_ACCOUNTS_BEFORE':
      return earlierAccountsText(i18n, accountsText(evidence.accounts), evidence.day);
    case 'VAT_NUMBER_HERE':
      return i18n.t('Here: {vatNumber}', { vatNumber: formatVatNumber(evidence.vatNumber) });
    case 'VAT_NUMBER_BEFORE':
      return earlierVatNumberText(i18n, formatVatNumber(evidence.vatNumber), evidence.day);
    case 'OWN_VAT_NUMBER':
      return formatVatNumber(evidence.vatNumber);
    case 'SUM_DIFFERS':
      return i18n.t('{subtotal} and VAT of {vat} come to {sum}, not {total}', {
        subtotal: formatMoney(evidence.subtotalCents, currency),
        vat: formatMoney(evidence.vatCents, currency),
        sum: formatMoney(evidence.sumCents, currency),
        total: formatMoney(evidence.totalCents, currency),
      });
    case 'DATED':
      return i18n.t('Dated {day}; today is {today}', {
        day: dayText(i18n, evidence.day),
        today: dayText(i18n, evidence.today),
      });
    case 'ON_WEEKENDS':
      return i18n.t('{hits} of {invoices} invoices of this supplier are dated on a weekend.', counts(evidence));
    case 'ROUND_AMOUNTS':
      return i18n.t('{hits} of {invoices} invoices of this supplier come to whole hundreds of rand.', counts(evidence));
    case 'AMOUNTS_DIFFER':
      return differenceText(
        i18n,
        evidence.fact,
        formatMoney(evidence.printedCents, currency),
        formatMoney(evidence.givenCents, currency),
      );
    case 'DAYS_DIFFER':
      return differenceText(i18n, evidence.fact, dayText(i18n, evidence.printed), dayText(i18n, evidence.given));
    case 'TEXTS_DIFFER':
      return differenceText(i18n, evidence.fact, evidence.printed, evidence.given);
    case 'INVOICE_SUM_DIFFERS':
      return i18n.t('{sum} is stated as {stated}, but comes to {calculated}', {
        sum: invoiceSumText(i18n, evidence.sum),
        stated: formatMoney(evidence.statedCents, currency),
        calculated: formatMoney(evidence.calculatedCents, currency),
      });
    case 'AS_RECORDED':
      return evidence.text;
  }
}

const differenceText = (i18n: I18n, fact: FactName, printed: string, given: string): string =>
  i18n.t('{fact}: {printed} on the page, {given} in the data', { fact: fullFactLabel(i18n, fact), printed, given });

/** A sum of an electronic invoice, as the start of a sentence. */
function invoiceSumText(i18n: I18n, sum: InvoiceSum): string {
  switch (sum) {
    case 'line':
      return i18n.t('A line');
    case 'lines':
      return i18n.t('The sum of the lines');
    case 'allowances':
      return i18n.t('The sum of the allowances');
    case 'charges':
      return i18n.t('The sum of the charges');
    case 'net':
      return i18n.t('The subtotal after allowances and charges');
    case 'taxable':
      return i18n.t('The subtotal of all VAT categories');
    case 'tax-of-category':
      return i18n.t('The VAT of a category');
    case 'tax':
      return i18n.t('The VAT of all categories');
    case 'total':
      return i18n.t('The total including VAT');
    case 'payable':
      return i18n.t('The amount to pay');
  }
}

const counts = ({ hits, invoices }: { readonly hits: number; readonly invoices: number }) => ({ hits, invoices });

const accountsText = (lastDigits: readonly string[]): string => lastDigits.map((digits) => `…${digits}`).join(', ');

const earlierAccountsText = (i18n: I18n, accounts: string, day: CalendarDate | null): string =>
  day === null
    ? i18n.t('Before: account {accounts}', { accounts })
    : i18n.t('On {day}: account {accounts}', { day: dayText(i18n, day), accounts });

const earlierVatNumberText = (i18n: I18n, vatNumber: string, day: CalendarDate | null): string =>
  day === null
    ? i18n.t('Before: {vatNumber}', { vatNumber })
    : i18n.t('On {day}: {vatNumber}', { day: dayText(i18n, day), vatNumber });
