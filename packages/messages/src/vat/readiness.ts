import type { ZeroCause } from '@tillslip/domain/vat/vat201/zero-return';
import type { I18n } from '../i18n.ts';

/** Why a return comes to R0.00, as a sentence. */
export function zeroCauseText(i18n: I18n, cause: ZeroCause): string {
  switch (cause.code) {
    case 'BALANCED':
      return i18n.t('Output VAT and input VAT are equal.');
    case 'TO_CHECK':
      return i18n.t('{count, plural, one {# upload waits for your check.} other {# uploads wait for your check.}}', {
        count: cause.count,
      });
    case 'NOT_CLAIMED':
      return i18n.t(
        '{count, plural, one {The VAT of # invoice cannot be claimed.} other {The VAT of # invoices cannot be claimed.}}',
        { count: cause.count },
      );
    case 'WITHOUT_VAT':
      return i18n.t('{count, plural, one {# invoice carries no VAT.} other {# invoices carry no VAT.}}', {
        count: cause.count,
      });
    case 'OTHER_PERIODS':
      return i18n.t(
        '{count, plural, one {No invoice is dated in this period; # is in another.} other {No invoice is dated in this period; # are in others.}}',
        { count: cause.count },
      );
    case 'NO_INVOICES':
      return i18n.t('No invoices in this period yet.');
  }
}
