import { STATEMENT_FAILURES } from '@tillslip/domain/bank/statements/upload-outcomes';
import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { MODEL_PROBLEMS, READ_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { statementFailureText } from './bank/uploads.ts';
import type { I18n } from './i18n.ts';
import { modelProblemText, readFailureText } from './receipts/read-failures.ts';

/** Why something was done that no person gave a reason for. */
export function auditCauseText(i18n: I18n, cause: AuditCause): string {
  switch (cause.code) {
    case 'MODEL_PROBLEM':
      return modelProblemText(i18n, MODEL_PROBLEMS.find((problem) => problem === cause.problem) ?? 'other');
    case 'READ_FAILURE':
      return readFailureText(i18n, READ_FAILURES.find((failure) => failure === cause.failure) ?? 'fault');
    case 'COMPANY_CHANGED':
      return i18n.t('The VAT details of {company} were changed', { company: cause.company });
    case 'COMPANY_DELETED':
      return i18n.t('Its company was deleted');
    case 'ASKED_SINCE_UPDATE':
      return i18n.t('An update of Tillslip asks more before a document counts');
    case 'UPLOADED_ANYWAY':
      return duplicateReasonText(i18n, 'uploaded-anyway');
    case 'MARKED_DUPLICATE':
      return duplicateReasonText(i18n, 'marked-duplicate');
    case 'REPLACES_INVOICE':
      return duplicateReasonText(i18n, 'replaces');
    case 'REPLACED_BY_INVOICE':
      return duplicateReasonText(i18n, 'replaced');
    case 'ORIGINAL_DELETED':
      return i18n.t('The invoice that counted was deleted');
    case 'ORIGINAL_MOVED':
      return i18n.t('The invoice that counted was moved to another company');
    case 'ORIGINAL_RESTORED':
      return i18n.t('The invoice that counted is back');
    case 'INVOICE_AMOUNT_CHANGED':
      return i18n.t("The invoice's amount was changed");
    case 'MATCHED_PART_DELETED':
      return i18n.t('Something in it was deleted');
    case 'MATCHED_PART_RESTORED':
      return i18n.t('What was deleted in it was restored');
    case 'STATEMENT_FAILURE':
      return statementFailureText(i18n, STATEMENT_FAILURES.find((failure) => failure === cause.failure) ?? 'fault');
    case 'AUTO_MATCHED':
      return i18n.t('Accepted before for this supplier, and nothing else fits');
    case 'BANK_RULE':
      return i18n.t('By the rule "{rule}"', { rule: cause.rule });
  }
}

/** What a person decided of an invoice that may repeat another. */
export function duplicateReasonText(i18n: I18n, decision: DuplicateReason): string {
  switch (decision) {
    case 'uploaded-anyway':
      return i18n.t('Possible duplicate detected; user chose to upload anyway');
    case 'marked-duplicate':
      return i18n.t('Manually marked as duplicate by user');
    case 'replaces':
      return i18n.t('It replaces an older invoice, which no longer counts');
    case 'replaced':
      return i18n.t('A newer invoice replaces it');
  }
}
