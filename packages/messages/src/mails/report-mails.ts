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

/** The report of a week or a month. */
export function reportMail(i18n: I18n, facts: ReportFacts): MailText {
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
        ? i18n.t('You get this because weekly reports are on in your preferences.')
        : i18n.t('You get this because monthly reports are on in your preferences.'),
  };
}

const companyText = (i18n: I18n, { added, needsYou, claimableCents }: CompanyReport): string =>
  i18n.t(
    '{added, plural, one {# invoice} other {# invoices}}, {vat} VAT to claim, {needsYou, plural, =0 {nothing to review} one {# to review} other {# to review}}',
    { added, vat: formatRand(claimableCents), needsYou },
  );
