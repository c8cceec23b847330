import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { I18n } from '../i18n.ts';

/** What the accounting package refused, what is safe, and what to do. Source: facts B10. */
export function accountingFaultText(i18n: I18n, kind: AccountingFaultKind): string {
  switch (kind) {
    case 'signed-out':
      return i18n.t('The connection to QuickBooks has ended. Connect the company again; nothing is lost.');
    case 'not-allowed':
      return i18n.t(
        'QuickBooks no longer allows this connection. Connect again as a QuickBooks administrator of the company.',
      );
    case 'suspended':
      return i18n.t('The QuickBooks subscription of this company has ended. Renew it there, then test the connection.');
    case 'configuration':
      return i18n.t('QuickBooks does not accept the API credentials of this installation. Tell whoever runs it.');
    case 'throttled':
      return i18n.t('QuickBooks asks us to slow down. We continue by ourselves in a moment.');
    case 'system':
      return i18n.t('QuickBooks does not answer at the moment. We try again by ourselves; nothing is booked twice.');
    case 'stale':
      return i18n.t('Somebody changed the entry in QuickBooks at the same time. Look at it there, then sync again.');
    case 'not-found':
      return i18n.t('QuickBooks does not find what this refers to any more. We read its lists again; sync again then.');
    case 'closed-books':
      return i18n.t('The books of this date are closed in QuickBooks. Open them there, or leave this invoice out.');
    case 'duplicate-number':
      return i18n.t('QuickBooks already has an entry with this number. Look for it there before you sync again.');
    case 'duplicate-name':
      return i18n.t(
        'A customer or an employee in QuickBooks has the name of this supplier. Rename one of them, then sync again.',
      );
    case 'wrong-reference':
      return i18n.t('An account, supplier or tax code of your set-up is gone in QuickBooks. Choose another one.');
    case 'invalid':
      return i18n.t('QuickBooks refused this entry. Nothing is booked.');
  }
}

/** The same with the package's own sentence, if it gave one. */
export function accountingFaultDetailText(i18n: I18n, kind: AccountingFaultKind, detail: string | null): string {
  const text = accountingFaultText(i18n, kind);
  return detail === null ? text : i18n.t('{text} QuickBooks says: "{detail}"', { text, detail });
}

/** Why a mapping or the set-up is refused. */
export type MappingRefusal =
  | ('category-required' | 'account-required' | 'account-unknown' | 'account-kind' | 'tax-code-unknown')
  | ('tax-code-rate' | 'default-mapping' | 'csv');

/** Why a mapping or a choice of the set-up is refused. Spec: 3 §5. */
export function mappingRefusalText(i18n: I18n, reason: MappingRefusal): string {
  switch (reason) {
    case 'category-required':
      return i18n.t('Choose a category or a supplier.');
    case 'account-required':
      return i18n.t('QuickBooks account is required');
    case 'account-unknown':
      return i18n.t('This account is not in QuickBooks any more, or is not active. Read the lists again.');
    case 'account-kind':
      return i18n.t('An account of this kind cannot be used here. Choose another one.');
    case 'tax-code-unknown':
      return i18n.t('This tax code is not in QuickBooks any more. Read the lists again.');
    case 'tax-code-rate':
      return i18n.t('This tax code has another rate. Choose one with the rate of the invoices.');
    case 'default-mapping':
      return i18n.t('A default mapping cannot be deleted. Choose another account for it instead.');
    case 'csv':
      return i18n.t('Failed to parse CSV file');
  }
}
