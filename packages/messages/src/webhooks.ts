import type { DeliveredEvent, DeliveryState, WebhookFault } from '@tillslip/domain/webhooks/webhook-events';
import type { I18n } from './i18n.ts';

/** What an event tells another system of. */
export function webhookEventText(i18n: I18n, event: DeliveredEvent): string {
  switch (event) {
    case 'receipt.saved':
      return i18n.t('Document saved');
    case 'receipt.changed':
      return i18n.t('Document changed');
    case 'receipt.deleted':
      return i18n.t('Document deleted');
    case 'receipt.restored':
      return i18n.t('Document restored');
    case 'statement.imported':
      return i18n.t('Bank statement imported');
    case 'statement.changed':
      return i18n.t('Bank statement changed');
    case 'payment.matched':
      return i18n.t('Payment matched');
    case 'payment.unmatched':
      return i18n.t('Payment unmatched');
    case 'period.submitted':
      return i18n.t('Return submitted');
    case 'period.reopened':
      return i18n.t('Return reopened');
    case 'webhook.test':
      return i18n.t('Test');
  }
}

/** What became of a delivery. */
export function deliveryStateText(i18n: I18n, state: DeliveryState): string {
  switch (state) {
    case 'waiting':
      return i18n.t('Waiting');
    case 'delivered':
      return i18n.t('Delivered');
    case 'failed':
      return i18n.t('Failed');
  }
}

/** Why an address gave no answer. */
export function webhookFaultText(i18n: I18n, fault: WebhookFault): string {
  switch (fault) {
    case 'not-https':
      return i18n.t('The address must begin with https://');
    case 'not-public':
      return i18n.t('The address is inside a private network, which we do not call');
    case 'unknown-host':
      return i18n.t('No server has this name');
    case 'refused':
      return i18n.t('The server refused the connection');
    case 'certificate':
      return i18n.t('The certificate of the server is not valid');
    case 'timeout':
      return i18n.t('No answer within 10 seconds');
    case 'broken':
      return i18n.t('The connection broke off');
    case 'switched-off':
      return i18n.t('The webhook was switched off');
  }
}
