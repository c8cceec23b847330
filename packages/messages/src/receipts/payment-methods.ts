import { isPaymentMethod, type PaymentMethod } from '@tillslip/domain/receipts/categories/payment-method';
import type { I18n } from '../i18n.ts';

/** A payment method as it is stored: a known one in words, any other as the document prints it, with a capital. */
export function paymentMethodText(i18n: I18n, stored: string | null): string {
  const method = stored?.trim() ?? '';
  if (method === '') return i18n.t('Not specified');
  return isPaymentMethod(method) ? knownText(i18n, method) : method.slice(0, 1).toUpperCase() + method.slice(1);
}

function knownText(i18n: I18n, method: PaymentMethod): string {
  switch (method) {
    case 'card':
      return i18n.t('Card');
    case 'cash':
      return i18n.t('Cash');
    case 'eft':
      return i18n.t('EFT');
    case 'debit order':
      return i18n.t('Debit order');
    case 'account':
      return i18n.t('Account');
  }
}
