import type { HealthAlert } from '@tillslip/domain/sync/health/health-alerts';
import type { PackageName } from '@tillslip/domain/sync/packages';
import type { I18n } from '../i18n.ts';
import { alertText, alertTitle } from '../integrations/health.ts';
import { providerName } from '../integrations/packages.ts';
import type { MailText } from './mail-text.ts';

/** Alerts that began. */
interface NewAlerts {
  readonly companyName: string;
  readonly provider: PackageName;
  readonly alerts: readonly HealthAlert[];
}

/** Tells a person who asked for it what is wrong with a connection. */
export function healthAlertMail(i18n: I18n, { companyName: company, provider: name, alerts }: NewAlerts): MailText {
  const provider = providerName(name);
  const alert = alerts.map((each) => alertTitle(i18n, each)).join(', ');
  return {
    subject: i18n.t('{provider} connection of {company}: {alert}', { provider, company, alert }),
    paragraphs: alerts.map((each) => alertText(i18n, each, provider)),
    action: i18n.t('Open health monitoring'),
    footnote: i18n.t('You asked for these emails. To stop them, switch off "Email me new alerts" on that screen.'),
  };
}
