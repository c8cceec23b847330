import type { PackageName } from '@tillslip/domain/sync/packages';
import type { WebhookFault } from '@tillslip/domain/webhooks/webhook-events';
import type { I18n } from '../i18n.ts';
import { webhookFaultText } from '../webhooks.ts';
import { anyProviderName, providerName } from './packages.ts';

/** The package of a refusal; undefined where it is not known. */
type OfPackage = { readonly package: PackageName } | undefined;

/** The refusals that name an accounting package. Spec: 3 §8. */
export const PACKAGE_REFUSALS = {
  INTEGRATION_NOT_CONFIGURED: (i18n: I18n, of: OfPackage) =>
    of === undefined
      ? i18n.t('This integration is not available. Please configure API credentials.')
      : i18n.t('{provider} integration not available. Please configure API credentials.', {
          provider: providerName(of.package),
        }),
  CONNECTION_NOT_FOUND: (i18n: I18n, of: OfPackage) =>
    of === undefined
      ? i18n.t('No connection to an accounting package found')
      : i18n.t('No {provider} connection found', { provider: providerName(of.package) }),
  NO_CONNECTION: (i18n: I18n, of: OfPackage) =>
    i18n.t('This company has no working connection to {provider}. Connect it again; nothing is lost.', {
      provider: anyProviderName(i18n, of?.package),
    }),
  LOGIN_REFUSED: (i18n: I18n, of: OfPackage) =>
    i18n.t(
      '{provider} does not accept this login for this company. Check the email address and the password with which you sign in there.',
      { provider: anyProviderName(i18n, of?.package) },
    ),
  CONNECTED_ELSEWHERE: (i18n: I18n, of: OfPackage) => connectedElsewhereText(i18n, of?.package),
  ENTRY_CHANGED: (i18n: I18n, of: OfPackage) =>
    i18n.t('Somebody changed this entry in {provider}. Look at it there first. Nothing has changed.', {
      provider: anyProviderName(i18n, of?.package),
    }),
};

/** Say why two companies cannot be connected with each other. */
export const connectedElsewhereText = (i18n: I18n, name: PackageName | undefined): string =>
  i18n.t(
    'The company in {provider} is connected to another company already, or this company to another one there. Disconnect it there first.',
    { provider: anyProviderName(i18n, name) },
  );

/**
 * The refusals of webhooks to other systems. Here, and not beside the words of their page: the table of all refusals is
 * made of them as soon as its file is loaded, and in the browser that can be before the page's.
 */
export const WEBHOOK_REFUSALS = {
  WEBHOOK_NOT_FOUND: (i18n: I18n) => i18n.t('This webhook no longer exists.'),
  TOO_MANY_WEBHOOKS: (i18n: I18n) => i18n.t('This company has as many webhooks as possible. Delete one first.'),
  WEBHOOK_URL_REFUSED: (i18n: I18n, { fault }: { readonly fault: WebhookFault }) => webhookFaultText(i18n, fault),
};
