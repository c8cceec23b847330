import { type HealthAlert, MIN_HEALTH_SCORE, MIN_SUCCESS_RATE } from '@tillslip/domain/sync/health/health-alerts';
import type { I18n } from '../i18n.ts';

/** The name of an alert. Spec: 3 §8 "Health alerts". */
export function alertTitle(i18n: I18n, alert: HealthAlert): string {
  switch (alert) {
    case 'health-score':
      return i18n.t('Health Score Below Threshold');
    case 'rate-limit':
      return i18n.t('Rate Limit Warning');
    case 'success-rate':
      return i18n.t('Low Success Rate');
    case 'no-activity':
      return i18n.t('No Recent Activity');
  }
}

/** What an alert means, and what to do. */
export function alertText(i18n: I18n, alert: HealthAlert, provider: string): string {
  switch (alert) {
    case 'health-score':
      return i18n.t(
        'The score is under {limit} of 100. Run the diagnostics to see what is wrong with the connection.',
        {
          limit: MIN_HEALTH_SCORE,
        },
      );
    case 'rate-limit':
      return i18n.t('{provider} asked us to slow down. What waits is sent by itself once it allows more requests.', {
        provider,
      });
    case 'success-rate':
      return i18n.t(
        'Less than {limit}% of the requests to {provider} were answered in 24 hours. Nothing is booked twice; run the diagnostics to see why.',
        { limit: MIN_SUCCESS_RATE, provider },
      );
    case 'no-activity':
      return i18n.t(
        'Invoices wait for {provider}, and no sync ran in 24 hours. Sync them, or look at the connection.',
        {
          provider,
        },
      );
  }
}
