import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { SyncProblem, SyncWarning } from '@tillslip/domain/sync/sync-problem';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { providerName } from './packages.ts';
import { paymentTypeText, treatmentText } from './states.ts';

/** Why a document cannot be sent, and what to do. Spec: 3 §5, decisions 19-24. */
export function syncProblemText(i18n: I18n, problem: SyncProblem, name: PackageName): string {
  const provider = providerName(name);
  switch (problem.code) {
    case 'NOT_COMPLETED':
      return i18n.t('This invoice needs review. It can be synced once you have checked it.');
    case 'IS_DUPLICATE':
      return i18n.t('This invoice is marked as a duplicate. Only the original is synced.');
    case 'NO_COMPANY':
      return i18n.t('This invoice has no company. Move it to the company that is connected.');
    case 'OTHER_COMPANY':
      return i18n.t('This invoice belongs to another company than the one that is connected.');
    case 'IS_SAMPLE':
      return i18n.t('Sample data is never sent to an accounting package.');
    case 'NOT_AN_INVOICE':
      return i18n.t('Quotations, pro formas, statements and delivery notes are not booked.');
    case 'OWN_SALE':
      return i18n.t('Your company sold this. Only purchases are synced.');
    case 'MISSING_FIELD':
      return missingFieldText(i18n, problem.field);
    case 'TOTAL_NOT_POSITIVE':
      return i18n.t('Total amount must be a positive number');
    case 'LOW_SCORE':
      return i18n.t(
        'Too much of this invoice is doubtful: its score is {score}, and 70 is needed. Check the warnings.',
        {
          score: problem.score,
        },
      );
    case 'SUM_DIFFERS':
      return i18n.t('The lines differ from the total by {amount}. Correct the invoice first.', {
        amount: formatRand(problem.differenceCents),
      });
    case 'PERIOD_SUBMITTED':
    case 'CHANGED_THERE':
    case 'AMOUNTS_DIFFER':
      return entryProblemText(i18n, problem, provider);
    default:
      return settingProblemText(i18n, problem, provider);
  }
}

type EntryProblem = Extract<SyncProblem, { code: 'PERIOD_SUBMITTED' | 'CHANGED_THERE' | 'AMOUNTS_DIFFER' }>;

/** What speaks against changing an entry that was sent. */
function entryProblemText(i18n: I18n, problem: EntryProblem, provider: string): string {
  switch (problem.code) {
    case 'PERIOD_SUBMITTED':
      return i18n.t('This entry is in a submitted VAT period. Sync it again and agree to change it.');
    case 'CHANGED_THERE':
      return problem.what === 'deleted'
        ? i18n.t('The entry was deleted in {provider}. Decide whether to send it again.', { provider })
        : i18n.t('The entry was changed in {provider}. Decide which version to keep.', { provider });
    case 'AMOUNTS_DIFFER':
      return i18n.t(
        '{provider} booked {booked} with VAT of {bookedVat} instead of {sent} with {sentVat}. The entry was removed again.',
        {
          provider,
          booked: formatRand(problem.bookedCents),
          bookedVat: formatRand(problem.bookedVatCents),
          sent: formatRand(problem.sentCents),
          sentVat: formatRand(problem.sentVatCents),
        },
      );
  }
}

type FieldCode = Extract<SyncProblem, { code: 'MISSING_FIELD' }>['field'];

function missingFieldText(i18n: I18n, field: FieldCode): string {
  switch (field) {
    case 'total_amount':
      return i18n.t('Missing required field: total amount');
    case 'purchase_date':
      return i18n.t('Missing required field: purchase date');
    case 'merchant_name':
      return i18n.t('Missing required field: supplier name');
  }
}

type SettingProblem = Extract<
  SyncProblem,
  {
    code:
      | ('VAT_UNKNOWN' | 'IMPORT' | 'CURRENCY' | 'NO_PAID_FROM' | 'PAID_FROM_KIND' | 'NO_TAX_CODE' | 'TAX_CODE_RATE')
      | ('NO_ACCOUNT' | 'ACCOUNT_GONE' | 'BOOKS_CLOSED' | 'UNPAID_LEFT_OUT');
  }
>;

function settingProblemText(i18n: I18n, problem: SettingProblem, provider: string): string {
  switch (problem.code) {
    case 'VAT_UNKNOWN':
      return i18n.t(
        '{count, plural, one {The VAT treatment of # line is not known. Choose it first.} other {The VAT treatment of # lines is not known. Choose it first.}}',
        { count: problem.count },
      );
    case 'IMPORT':
      return i18n.t('Imported goods and services are booked by hand, from the customs documents.');
    case 'CURRENCY':
      return i18n.t('This invoice is in {currency}, and the books are in {home} without multicurrency.', {
        currency: problem.currency,
        home: problem.home,
      });
    case 'NO_PAID_FROM':
      return i18n.t('Choose the account that payments of this kind come from: {payment}.', {
        payment: paymentTypeText(i18n, problem.payment),
      });
    case 'PAID_FROM_KIND':
      return i18n.t('"{account}" cannot pay by {payment}. Choose another account.', {
        account: problem.account,
        payment: paymentTypeText(i18n, problem.payment),
      });
    case 'NO_TAX_CODE':
      return i18n.t('Choose the tax code for {treatment} at {percent}%.', {
        treatment: treatmentText(i18n, problem.treatment),
        percent: problem.percent,
      });
    case 'TAX_CODE_RATE':
      return taxCodeRateText(i18n, problem, provider);
    case 'NO_ACCOUNT':
      return i18n.t('No account is chosen for this category, and there is no default account.');
    case 'ACCOUNT_GONE':
      return i18n.t('The account "{account}" is gone in {provider}, or is not active. Choose another one.', {
        provider,
        account: problem.account,
      });
    case 'BOOKS_CLOSED':
      return i18n.t('The books are closed up to {day}. Open them in {provider}, or leave this invoice out.', {
        provider,
        day: dayText(i18n, problem.closedOn),
      });
    case 'UNPAID_LEFT_OUT':
      return i18n.t('This invoice is not paid, and your set-up leaves unpaid invoices out.');
  }
}

type TaxCodeRate = Extract<SyncProblem, { code: 'TAX_CODE_RATE' }>;

function taxCodeRateText(i18n: I18n, { treatment, percent, name }: TaxCodeRate, provider: string): string {
  const wanted = treatmentText(i18n, treatment);
  return name === null
    ? i18n.t('The tax code for {wanted} at {percent}% is gone in {provider}. Choose another one.', {
        provider,
        wanted,
        percent,
      })
    : i18n.t('The tax code "{name}" no longer has the rate of {wanted} at {percent}%. Choose another one.', {
        name,
        wanted,
        percent,
      });
}

/** What to look at before a document is sent. Spec: 3 §5. */
export function syncWarningText(i18n: I18n, warning: SyncWarning, name: PackageName): string {
  const provider = providerName(name);
  switch (warning.code) {
    case 'RECOMMENDED_MISSING':
      return recommendedFieldText(i18n, warning.field);
    case 'OLD_DATE':
      return i18n.t('Purchase date is over one year old');
    case 'FUTURE_DATE':
      return i18n.t('Purchase date is in the future');
    case 'FOREIGN_CURRENCY':
      return i18n.t('The invoice is in {currency}, not in rand', { currency: warning.currency });
    case 'SHORT_NAME':
      return i18n.t('The supplier name is very short');
    case 'SHORT_NUMBER':
      return i18n.t('The invoice number is very short');
    case 'LARGE_AMOUNT':
      return i18n.t('Very large amount');
    case 'SMALL_AMOUNT':
      return i18n.t('Very small amount');
    case 'LINES_DIFFER':
      return i18n.t('The line items differ from the total by {amount}', {
        amount: formatRand(warning.differenceCents),
      });
    case 'NAME_CHARACTERS':
      return i18n.t('The supplier name contains < > " or &');
    case 'MEMO_SHORTENED':
      return i18n.t('The memo is shortened to 200 characters');
    case 'NUMBER_SHORTENED':
      return i18n.t('{provider} takes 21 characters of the number: {number}', { provider, number: warning.number });
    case 'VAT_DIFFERS':
      return i18n.t('{provider} computes {amount} of VAT more or less than the document prints', {
        provider,
        amount: formatRand(warning.differenceCents),
      });
  }
}

type Recommended = Extract<SyncWarning, { code: 'RECOMMENDED_MISSING' }>['field'];

function recommendedFieldText(i18n: I18n, field: Recommended): string {
  switch (field) {
    case 'supplier_vat_number':
      return i18n.t('Missing recommended field: supplier VAT number');
    case 'receipt_number':
      return i18n.t('Missing recommended field: invoice number');
    case 'line_items':
      return i18n.t('Missing recommended field: line items');
  }
}
