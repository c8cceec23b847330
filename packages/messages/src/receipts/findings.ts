import {
  type FindingProblem,
  type FindingSeverity,
  PARTICULAR_FINDINGS,
  type ParticularCode,
  type ParticularProblem,
} from '@tillslip/domain/receipts/check/finding';
import type { DocumentType } from '@tillslip/domain/receipts/facts/fact-schema';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import type { I18n } from '../i18n.ts';

/** What is wrong with a document, without a full stop. Spec: 1 §5.7. */
export const findingText = (i18n: I18n, problem: FindingProblem): string =>
  isParticular(problem) ? missingText(i18n, problem) : doubtText(i18n, problem);

const isParticular = (problem: FindingProblem): problem is ParticularProblem =>
  Object.hasOwn(PARTICULAR_FINDINGS, problem.code);

function missingText(i18n: I18n, problem: ParticularProblem): string {
  switch (problem.code) {
    case 'MISSING_TITLE':
      return problem.isCreditNote
        ? i18n.t('Document should be marked as Credit Note')
        : i18n.t('Document should be marked as Tax Invoice');
    case 'MISSING_SUPPLIER_NAME':
      return i18n.t('Missing supplier name');
    case 'MISSING_SUPPLIER_ADDRESS':
      return i18n.t('Missing supplier address');
    case 'MISSING_SUPPLIER_VAT_NUMBER':
      return problem.isMalformed
        ? i18n.t('Supplier VAT number must be 10 digits starting with 4')
        : i18n.t('Missing VAT registration number');
    case 'MISSING_RECIPIENT_NAME':
      return i18n.t('Missing recipient name for transactions over R5000');
    case 'MISSING_RECIPIENT_ADDRESS':
      return i18n.t('Missing recipient address for transactions over R5000');
    case 'MISSING_RECIPIENT_VAT_NUMBER':
      return problem.isMalformed
        ? i18n.t('Recipient VAT number must be 10 digits starting with 4')
        : i18n.t('Missing recipient VAT number for transactions over R5000');
    case 'MISSING_INVOICE_NUMBER':
      return i18n.t('Missing invoice/receipt number');
    case 'MISSING_INVOICE_DATE':
      return i18n.t('Missing invoice date');
    case 'MISSING_DESCRIPTION':
      return i18n.t('No items with a description');
    case 'MISSING_QUANTITY':
      return i18n.t('Missing quantity for transactions over R5000');
    case 'MISSING_VAT_AMOUNT':
      return i18n.t('Missing VAT amount');
    case 'NOT_IN_RAND':
      return i18n.t('Amounts must be in rand');
  }
}

function doubtText(i18n: I18n, problem: Exclude<FindingProblem, ParticularProblem>): string {
  switch (problem.code) {
    case 'NOT_A_TAX_INVOICE':
      return notAnInvoiceText(i18n, problem.documentType);
    case 'TOTAL_NOT_POSITIVE':
      return problem.isMissing ? i18n.t('Missing total amount') : i18n.t('Total amount must be greater than zero');
    case 'VAT_NUMBER_CHECKSUM':
      return i18n.t('Invalid VAT number checksum');
    case 'SUPPLIER_VAT_NUMBER_UNUSUAL':
      return i18n.t('Supplier VAT number format is unusual');
    case 'SUPPLIER_VAT_NUMBER_IS_OWN':
      return i18n.t("Supplier VAT number is your company's own");
    case 'TWO_VAT_NUMBERS':
      return i18n.t('Two VAT numbers found: check which is the supplier’s');
    case 'RECIPIENT_VAT_NUMBER_FORMAT':
      return i18n.t('Recipient VAT number should be 10 digits starting with 4');
    case 'RECIPIENT_VAT_NUMBER_NOT_OWN':
      return i18n.t("Recipient VAT number is not your company's");
    case 'VAT_RATE_UNUSUAL':
      return i18n.t('VAT rate should be {rate} or 0% for South African invoices', {
        rate: formatRate(problem.standardRate),
      });
    case 'VAT_AMOUNT_MISMATCH':
      return i18n.t('VAT amount does not match {rate} of the standard-rated items', {
        rate: formatRate(problem.standardRate),
      });
    case 'DATE_IN_FUTURE':
      return i18n.t('Invoice date is in the future');
    case 'DATE_TOO_OLD':
      return i18n.t('Invoice date is more than 5 years ago');
    case 'TITLE_CONTRADICTS':
      return i18n.t('Title also says "{word}": make sure this is the tax invoice', { word: problem.word });
    case 'ZERO_RATED_ABRIDGED':
      return i18n.t('Zero-rated goods need a full tax invoice with your name and address');
  }
}

function notAnInvoiceText(i18n: I18n, documentType: DocumentType): string {
  switch (documentType) {
    case 'PRO_FORMA':
      return i18n.t('A pro forma is not a tax invoice');
    case 'QUOTATION':
      return i18n.t('A quotation is not a tax invoice');
    case 'STATEMENT':
      return i18n.t('A statement is not a tax invoice');
    case 'DELIVERY_NOTE':
      return i18n.t('A delivery note is not a tax invoice');
    case 'RECEIPT':
    case 'TAX_INVOICE':
    case 'INVOICE':
    case 'CREDIT_NOTE':
    case 'UNKNOWN':
      return i18n.t('This document is not a tax invoice');
  }
}

/** What a particular is called in lists, and in the column Missing Fields. Spec: 1 §9. */
export function particularText(i18n: I18n, code: ParticularCode): string {
  switch (code) {
    case 'MISSING_TITLE':
      return i18n.t('Tax invoice title');
    case 'MISSING_SUPPLIER_NAME':
      return i18n.t('Supplier name');
    case 'MISSING_SUPPLIER_ADDRESS':
      return i18n.t('Supplier address');
    case 'MISSING_SUPPLIER_VAT_NUMBER':
      return i18n.t('Supplier VAT number');
    case 'MISSING_RECIPIENT_NAME':
      return i18n.t('Recipient name');
    case 'MISSING_RECIPIENT_ADDRESS':
      return i18n.t('Recipient address');
    case 'MISSING_RECIPIENT_VAT_NUMBER':
      return i18n.t('Recipient VAT number');
    case 'MISSING_INVOICE_NUMBER':
      return i18n.t('Invoice number');
    case 'MISSING_INVOICE_DATE':
      return i18n.t('Invoice date');
    case 'MISSING_DESCRIPTION':
      return i18n.t('Item description');
    case 'MISSING_QUANTITY':
      return i18n.t('Quantity');
    case 'MISSING_VAT_AMOUNT':
      return i18n.t('VAT amount');
    case 'NOT_IN_RAND':
      return i18n.t('Amounts in rand');
  }
}

/** Whether a particular that was not read is on the document. */
export const isItThereText = (i18n: I18n, code: ParticularCode): string =>
  i18n.t('We could not read this: {name}. Is it there?', { name: particularText(i18n, code) });

/** The verdict in a line, above the findings. What is there but not as it must be is not missing. Spec: 1 §5.7. */
export function complianceSummaryText(i18n: I18n, findings: readonly { readonly severity: FindingSeverity }[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (errors === 0) return i18n.t('VAT Compliant - This invoice meets all VAT Act requirements');
  if (warnings === 0)
    return i18n.t('VAT Non-Compliant - {errors, plural, one {# requirement not met} other {# requirements not met}}', {
      errors,
    });
  return i18n.t(
    'VAT Non-Compliant - {errors, plural, one {# requirement not met} other {# requirements not met}}, {warnings, plural, one {# warning} other {# warnings}}',
    { errors, warnings },
  );
}
