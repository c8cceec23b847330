import type { RunResult } from '@tillslip/domain/schedules/schedule-run';
import type { I18n } from '../i18n.ts';
import { runRefusalText } from '../integrations/schedules.ts';
import type { MailText } from './mail-text.ts';

/** A run of a schedule that is over. */
export interface ReportedRun extends RunResult {
  readonly scheduleName: string;
  readonly companyName: string;
}

/** Tells the owner of a schedule what a run did. */
export const scheduleRunMail = (i18n: I18n, run: ReportedRun): MailText => {
  const { scheduleName: name, companyName: company, successful, failed, skipped } = run;
  const counts: MailText['facts'] =
    run.state === 'refused'
      ? []
      : [
          [i18n.t('Synced'), String(successful)],
          [i18n.t('Failed'), String(failed)],
          [i18n.t('Skipped'), String(skipped)],
        ];
  return {
    subject: subjectOf(i18n, run),
    paragraphs: [sentenceOf(i18n, run)],
    facts: [[i18n.t('Company'), company], [i18n.t('Schedule'), name], ...counts],
    action: i18n.t('Open the schedules'),
    footnote: i18n.t('To stop these emails, edit the schedule “{name}” and switch off its notifications.', { name }),
  };
};

function subjectOf(i18n: I18n, { state, scheduleName: name, companyName: company, failed }: ReportedRun): string {
  if (state === 'refused') return i18n.t('“{name}” of {company} did not start', { name, company });
  if (state === 'failed') return i18n.t('“{name}” of {company} failed', { name, company });
  if (failed > 0) return i18n.t('“{name}” of {company}: some invoices failed', { name, company });
  return i18n.t('“{name}” of {company}: invoices synced', { name, company });
}

function sentenceOf(i18n: I18n, { state, refusal, successful, failed }: ReportedRun): string {
  if (refusal !== null) return runRefusalText(i18n, refusal);
  if (state === 'failed' && successful === 0)
    return i18n.t('The scheduled sync failed. No invoice was synced by it; nothing is booked twice.');
  if (failed > 0)
    return i18n.t(
      '{failed, plural, one {# invoice was not synced.} other {# invoices were not synced.}} Open it to see why.',
      { failed },
    );
  return i18n.t('{successful, plural, one {# invoice was synced.} other {# invoices were synced.}}', { successful });
}
