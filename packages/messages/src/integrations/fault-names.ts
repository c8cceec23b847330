import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { I18n } from '../i18n.ts';

/** The name of a kind of fault, for tables and logs; what to do about it is in `accountingFaultText`. */
export function faultName(i18n: I18n, kind: AccountingFaultKind): string {
  switch (kind) {
    case 'signed-out':
      return i18n.t('Signed out');
    case 'not-allowed':
      return i18n.t('Not allowed');
    case 'suspended':
      return i18n.t('Subscription ended');
    case 'configuration':
      return i18n.t('Wrong API credentials');
    case 'throttled':
      return i18n.t('Too many requests');
    case 'system':
      return i18n.t('No answer');
    case 'stale':
      return i18n.t('Changed meanwhile');
    case 'not-found':
      return i18n.t('Not found');
    case 'closed-books':
      return i18n.t('Books are closed');
    case 'duplicate-number':
      return i18n.t('Number in use');
    case 'duplicate-name':
      return i18n.t('Name in use');
    case 'wrong-reference':
      return i18n.t('Account, supplier or tax code is gone');
    case 'invalid':
      return i18n.t('Refused');
  }
}
