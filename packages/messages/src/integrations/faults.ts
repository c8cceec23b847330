import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { capabilitiesOf, type PackageName } from '@tillslip/domain/sync/packages';
import type { I18n } from '../i18n.ts';
import { anyProviderName } from './packages.ts';

/** What the accounting package refused, what is safe, and what to do. Source: facts B10. */
export function accountingFaultText(i18n: I18n, kind: AccountingFaultKind, name: PackageName | undefined): string {
  const provider = anyProviderName(i18n, name);
  switch (kind) {
    case 'signed-out':
      if (name !== undefined && capabilitiesOf(name).signIn === 'login')
        return i18n.t(
          '{provider} no longer accepts the login of this company. Connect again with the one you use now; nothing is lost.',
          { provider },
        );
      return i18n.t('The connection to {provider} has ended. Connect the company again; nothing is lost.', {
        provider,
      });
    case 'not-allowed':
      return i18n.t(
        '{provider} no longer allows this connection. Connect again as a {provider} administrator of the company.',
        { provider },
      );
    case 'suspended':
      return i18n.t(
        'The {provider} subscription of this company has ended. Renew it there, then test the connection.',
        { provider },
      );
    case 'configuration':
      return i18n.t('{provider} does not accept the API credentials of this installation. Tell whoever runs it.', {
        provider,
      });
    case 'throttled':
      return i18n.t('{provider} asks us to slow down. We continue by ourselves in a moment.', { provider });
    case 'system':
      return i18n.t('{provider} did not answer. Sync again in a few minutes; nothing is booked twice.', { provider });
    case 'stale':
      return i18n.t('Somebody changed the entry in {provider} at the same time. Look at it there, then sync again.', {
        provider,
      });
    case 'not-found':
      return i18n.t(
        '{provider} does not find what this refers to any more. We read its lists again; sync again then.',
        { provider },
      );
    case 'closed-books':
      return i18n.t('The books of this date are closed in {provider}. Open them there, or leave this invoice out.', {
        provider,
      });
    case 'duplicate-number':
      return i18n.t('{provider} already has an entry with this number. Look for it there before you sync again.', {
        provider,
      });
    case 'duplicate-name':
      return i18n.t(
        'A customer or an employee in {provider} has the name of this supplier. Rename one of them, then sync again.',
        { provider },
      );
    case 'wrong-reference':
      return i18n.t('An account, supplier or tax code of your set-up is gone in {provider}. Choose another one.', {
        provider,
      });
    case 'invalid':
      return i18n.t('{provider} refused this entry. Nothing is booked.', { provider });
  }
}

/** The same with the package's own sentence, if it gave one. */
export function accountingFaultDetailText(
  i18n: I18n,
  kind: AccountingFaultKind,
  detail: string | null,
  name: PackageName | undefined,
): string {
  const provider = anyProviderName(i18n, name);
  const text = accountingFaultText(i18n, kind, name);
  return detail === null ? text : i18n.t('{text} {provider} says: "{detail}"', { provider, text, detail });
}

/** Why a mapping or the set-up is refused. */
export type MappingRefusal =
  | ('category-required' | 'account-required' | 'account-unknown' | 'account-kind' | 'tax-code-unknown')
  | ('tax-code-rate' | 'default-mapping' | 'csv' | 'csv-rows');

/** Why a mapping or a choice of the set-up is refused. Spec: 3 §5. */
export function mappingRefusalText(i18n: I18n, reason: MappingRefusal, name: PackageName | undefined): string {
  const provider = anyProviderName(i18n, name);
  switch (reason) {
    case 'category-required':
      return i18n.t('Choose a category or a supplier.');
    case 'account-required':
      return i18n.t('{provider} account is required', { provider });
    case 'account-unknown':
      return i18n.t('This account is not in {provider} any more, or is not active. Read the lists again.', {
        provider,
      });
    case 'account-kind':
      return i18n.t('An account of this kind cannot be used here. Choose another one.');
    case 'tax-code-unknown':
      return i18n.t('This tax code is not in {provider} any more. Read the lists again.', { provider });
    case 'tax-code-rate':
      return i18n.t('This tax code has another rate. Choose one with the rate of the invoices.');
    case 'default-mapping':
      return i18n.t('A default mapping cannot be deleted. Choose another account for it instead.');
    case 'csv-rows':
      return i18n.t('Nothing was imported, because some rows are wrong. Correct them in the file and choose it again.');
    case 'csv':
      return i18n.t('Failed to parse CSV file');
  }
}
