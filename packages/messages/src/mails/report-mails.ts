import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { ReportKind } from '@tillslip/domain/preferences/report-period';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import type { MailText } from './mail-text.ts';

/** What happened in a company between two days. */
export interface CompanyReport {
  readonly companyName: string;
  readonly added: number;
  readonly needsYou: number;
  readonly claimableCents: Cents;
}

/** What a report says. */
export interface ReportFacts {
  readonly kind: ReportKind;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly companies: readonly CompanyReport[];
  readonly deadlines: readonly { readonly companyName: string; readonly dueDate: CalendarDate }[];
}

/** The report of a week or a month. `stop` is the link that ends them. */
export function reportMail(i18n: I18n, facts: ReportFacts, stop: string): MailText {
  const { kind, companies, deadlines } = facts;
  const days = { start: dayText(i18n, facts.start), end: dayText(i18n, facts.end) };
  const invoices = companies.reduce((total, { added }) => total + added, 0);
  return {
    subject:
      kind === 'weekly'
        ? i18n.t('Your week in Tillslip: {start} to {end}', days)
        : i18n.t('Your month in Tillslip: {start} to {end}', days),
    paragraphs: [
      i18n.t(
        '{invoices, plural, =0 {No invoices were added.} one {# invoice was added.} other {# invoices were added.}}',
        {
          invoices,
        },
      ),
    ],
    facts: [
      ...companies.map((company): readonly [string, string] => [company.companyName, companyText(i18n, company)]),
      ...deadlines.map((due): readonly [string, string] => [
        due.companyName,
        i18n.t('VAT201 is due on {day}', { day: dayText(i18n, due.dueDate) }),
      ]),
    ],
    action: i18n.t('Open the dashboard'),
    footnote:
      kind === 'weekly'
        ? i18n.t('To stop weekly reports, open {stop}', { stop })
        : i18n.t('To stop monthly reports, open {stop}', { stop }),
  };
}

const companyText = (i18n: I18n, { added, needsYou, claimableCents }: CompanyReport): string =>
  i18n.t(
    '{added, plural, one {# invoice} other {# invoices}}, {vat} VAT to claim, {needsYou, plural, =0 {nothing to review} one {# to review} other {# to review}}',
    { added, vat: formatRand(claimableCents), needsYou },
  );

/** The page behind the link that ends a kind of report. */
export const stopReportsTexts = (i18n: I18n, kind: ReportKind) => ({
  ask: kind === 'weekly' ? i18n.t('Stop weekly reports?') : i18n.t('Stop monthly reports?'),
  consequence: i18n.t('Tillslip will send you no more of them.'),
  stop: i18n.t('Stop these emails'),
  stopped: i18n.t('The emails are stopped'),
  again: i18n.t('You can turn them on again in your preferences.'),
  dead: i18n.t('This link does not work'),
  instead: i18n.t('Turn the reports off in your preferences instead.'),
  open: i18n.t('Open preferences'),
});
