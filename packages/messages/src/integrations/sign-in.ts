import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { SignInProblem } from '@tillslip/domain/sync/sign-in-problem';
import type { I18n } from '../i18n.ts';
import { accountingFaultDetailText } from './faults.ts';
import { providerName } from './packages.ts';
import { connectedElsewhereText } from './refusals.ts';

interface Refusal {
  readonly problem: SignInProblem;
  readonly fault: AccountingFaultKind | null;
  readonly detail: string | null;
}

/** Say why a sign-in on the page of a package connected nothing. Spec: 3 §8 "Callback errors", "OAuth errors". */
export function signInRefusalText(i18n: I18n, { problem, fault, detail }: Refusal, name: PackageName): string {
  const provider = providerName(name);
  switch (problem) {
    case 'provider-error':
      return i18n.t('Authorization failed: {detail}', { detail: detail ?? '' });
    case 'invalid-response':
      return i18n.t('Invalid authorization response');
    case 'invalid-state':
      // The specification's sentence, and what it means to a person.
      return [
        i18n.t('Invalid OAuth state parameter'),
        i18n.t(
          'Tillslip did not start this sign-in in this browser in the last ten minutes, or it was used already. Open Integrations and choose Connect {provider} again.',
          { provider },
        ),
      ].join('. ');
    case 'code-refused':
      return connectionFailedText(
        i18n,
        i18n.t('{provider} does not accept this sign-in any more, because it was used before or took too long.', {
          provider,
        }),
      );
    case 'no-company':
      return connectionFailedText(
        i18n,
        i18n.t('this sign-in opens no business in {provider}. Sign in there as somebody who works in its books.', {
          provider,
        }),
      );
    case 'unknown-company':
      return i18n.t('This sign-in does not open that business. Choose one of the list.');
    case 'connected-elsewhere':
      return connectedElsewhereText(i18n, name);
    case 'cancelled':
      return i18n.t('No business was chosen.');
    case 'choice-over':
      return i18n.t('The choice of a business took too long, so the sign-in at {provider} was ended.', { provider });
    case 'failed':
      return connectionFailedText(
        i18n,
        // Nothing was sent yet that could be sent again.
        detail === null && (fault === null || fault === 'system' || fault === 'throttled')
          ? i18n.t('{provider} did not answer. Try again in a few minutes.', { provider })
          : accountingFaultDetailText(i18n, fault ?? 'system', detail, name),
      );
  }
}

/** Say that a connection failed, and why. Spec: 3 §8. */
export const connectionFailedText = (i18n: I18n, detail: string): string =>
  i18n.t('Connection failed: {detail}', { detail });
