import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { HEALTH_ALERTS } from '@tillslip/domain/sync/health/health-alerts';
import type { I18n } from '../i18n.ts';
import * as account from '../mails/account-mails.ts';
import * as accounting from '../mails/accounting-mails.ts';
import * as administration from '../mails/administration-mails.ts';
import * as billing from '../mails/billing-mails.ts';
import * as limits from '../mails/limit-mails.ts';
import type { MailText } from '../mails/mail-text.ts';
import * as people from '../mails/people-mails.ts';
import * as reports from '../mails/report-mails.ts';
import * as schedules from '../mails/schedule-mails.ts';
import * as signIn from '../mails/sign-in-mails.ts';
import * as tax from '../mails/tax-invoice-mails.ts';
import * as uploads from '../mails/upload-mails.ts';
import * as vat from '../mails/vat-mails.ts';
import * as webhooks from '../mails/webhook-mails.ts';
import { keyScopeText } from '../people.ts';

/** The names in the samples, which are the same in every language. */
export const SAMPLE_NAMES = {
  ...{
    person: 'Thandi Mokoena',
    colleague: 'Sipho Dube',
    company: 'Karoo Timber (Pty) Ltd',
    schedule: 'Elke aand',
    passkey: 'iPhone 15',
  },
  ...{ plan: 'Practice', invoice: 'TS-000142', credit: 'TSC-000007' },
  ...{ email: 'thandi@karoo.example', pack: '2026-09-vat201-pack.zip', head: '4f1e 20 5c9d77', key: 'iPhone' },
  webhook: 'https://karoo.example/',
} as const;

const { company: companyName, schedule: scheduleName } = SAMPLE_NAMES;
const RUN = { scheduleName, companyName, successful: 12, failed: 0, skipped: 3, refusal: null } as const;
const DUE = {
  ...{ companyName, periodCode: '2026-09', dueDate: calendarDate('2026-10-30'), daysLeft: 5 },
  filingMethod: 'efiling' as const,
  ...{ periodStart: calendarDate('2026-08-01'), periodEnd: calendarDate('2026-09-30') },
} as const;
const WEEK = {
  ...{ start: calendarDate('2026-09-07'), end: calendarDate('2026-09-13') },
  companies: [
    { companyName, added: 7, needsYou: 2, claimableCents: cents(1_234_50) },
    { companyName, added: 1, needsYou: 0, claimableCents: cents(30_00) },
  ],
  deadlines: [{ companyName, dueDate: calendarDate('2026-09-30') }],
} as const;
const INVITED = {
  inviter: SAMPLE_NAMES.person,
  person: SAMPLE_NAMES.colleague,
  companyName,
  role: 'bookkeeper',
  days: 14,
} as const;
const ADDED = { companyName, added: 7, needsYou: 2, notValid: 1, claimableCents: cents(1_234_50) } as const;
const CHANGED = {
  person: SAMPLE_NAMES.person,
  findings: [
    { finding: { kind: 'chain', broken: { what: 'edited', sequence: 20 } }, count: 1 },
    { finding: { kind: 'row', subjectType: 'receipt', what: 'changed' }, count: 3 },
    { finding: { kind: 'original', what: 'missing' }, count: 1 },
    { finding: { kind: 'original', what: 'changed' }, count: 1 },
  ],
} as const;

const RENEWAL = { plan: SAMPLE_NAMES.plan, totalCents: cents(1_234_50) } as const;
const USED = { month: '2026-09', saved: 200, documents: 250, freeDocuments: 25 } as const;
const PAID = {
  ...{ issuedOn: calendarDate('2026-09-14'), totalCents: cents(1_234_50), vatCents: cents(161_02) },
} as const;

/** Every email that Tillslip sends, by the name of its function and what is special about the sample. */
export const sampleMails = (i18n: I18n): readonly (readonly [name: string, words: MailText])[] => [
  ['confirmEmailMail', signIn.confirmEmailMail(i18n)],
  ['resetPasswordMail', signIn.resetPasswordMail(i18n)],
  ['alreadySignedUpMail', signIn.alreadySignedUpMail(i18n)],
  ['newSignInMail', newSignIn(i18n)],
  ['confirmNewEmailMail', account.confirmNewEmailMail(i18n)],
  ['addressTakenMail', account.addressTakenMail(i18n)],
  ['emailChangeRequestedMail', account.emailChangeRequestedMail(i18n, SAMPLE_NAMES.email)],
  ['emailChangedMail', account.emailChangedMail(i18n, SAMPLE_NAMES.email)],
  ['passwordChangedMail', account.passwordChangedMail(i18n)],
  ['twoFactorOnMail', account.twoFactorOnMail(i18n)],
  ['twoFactorOffMail', account.twoFactorOffMail(i18n)],
  ['passkeyAddedMail', account.passkeyAddedMail(i18n, SAMPLE_NAMES.passkey)],
  ['apiKeyMadeMail', account.apiKeyMadeMail(i18n, SAMPLE_NAMES.key, keyScopeText(i18n, 'read'))],
  ['companyInvitationMail', people.companyInvitationMail(i18n, INVITED)],
  ['personJoinedMail', people.personJoinedMail(i18n, { ...INVITED, email: SAMPLE_NAMES.email })],
  ['passkeyRemovedMail', account.passkeyRemovedMail(i18n, SAMPLE_NAMES.passkey)],
  ['accountDeletedMail: with records', account.accountDeletedMail(i18n, '30/09/2031')],
  ['accountDeletedMail: without', account.accountDeletedMail(i18n, null)],
  ['vatReminderMail: in days', vat.vatReminderMail(i18n, DUE)],
  ['vatReminderMail: tomorrow', vat.vatReminderMail(i18n, { ...DUE, daysLeft: 1 })],
  ['vatReminderMail: today, by hand', vat.vatReminderMail(i18n, { ...DUE, daysLeft: 0, filingMethod: 'manual' })],
  ['packReadyMail', packReady(i18n)],
  ['uploadsMail: to their person', uploads.uploadsMail(i18n, ADDED, true)],
  ['uploadsMail: to a company', uploads.uploadsMail(i18n, { ...ADDED, added: 1, needsYou: 0 }, false)],
  ['uploadsMail: with one to look at', uploads.uploadsMail(i18n, { ...ADDED, needsYou: 1 }, true)],
  ['reportMail: of a week', reports.reportMail(i18n, { ...WEEK, kind: 'weekly' })],
  ['reportMail: of a month', reports.reportMail(i18n, { ...WEEK, kind: 'monthly', companies: [] })],
  ['scheduleRunMail: all synced', schedules.scheduleRunMail(i18n, { ...RUN, state: 'completed' })],
  ['scheduleRunMail: some failed', schedules.scheduleRunMail(i18n, { ...RUN, state: 'partial', failed: 2 })],
  ['scheduleRunMail: failed', schedules.scheduleRunMail(i18n, { ...RUN, state: 'failed', successful: 0 })],
  ...(['not-connected', 'connection-error', 'not-set-up', 'not-configured'] as const).map(
    (refusal) =>
      [
        `scheduleRunMail: ${refusal}`,
        schedules.scheduleRunMail(i18n, { ...RUN, state: 'refused', refusal, successful: 0, skipped: 0 }),
      ] as const,
  ),
  ['healthAlertMail', healthAlerts(i18n)],
  ['webhookGivenUpMail', webhooks.webhookGivenUpMail(i18n, { companyName, url: SAMPLE_NAMES.webhook })],
  ['invitationMail', administration.invitationMail(i18n, 7)],
  ['testMail', administration.testMail(i18n)],
  ['recordsChangedMail', administration.recordsChangedMail(i18n, [CHANGED])],
  ['anchorMail', administration.anchorMail(i18n, [SAMPLE_NAMES.head])],
  ['sentenceReportMail', sentenceReport(i18n)],
  ['paymentFailedMail: tried again', billing.paymentFailedMail(i18n, { ...RENEWAL, nextTry: DUE.dueDate })],
  ['paymentFailedMail: for the last time', billing.paymentFailedMail(i18n, { ...RENEWAL, nextTry: null })],
  ['trialEndedMail', billing.trialEndedMail(i18n)],
  ['limitMail: nearly all', limits.limitMail(i18n, { ...USED, step: 80 })],
  ['limitMail: all', limits.limitMail(i18n, { ...USED, step: 100, saved: 250, freeDocuments: 0 })],
  ['taxDocumentMail: invoice', tax.taxDocumentMail(i18n, { ...PAID, kind: 'invoice', number: SAMPLE_NAMES.invoice })],
  ['taxDocumentMail: credit', tax.taxDocumentMail(i18n, { ...PAID, kind: 'credit-note', number: SAMPLE_NAMES.credit })],
  ['whoBuysMail', tax.whoBuysMail(i18n, cents(6_900_00))],
];

const newSignIn = (i18n: I18n): MailText =>
  signIn.newSignInMail(i18n, {
    ...{ device: { browser: 'Firefox', system: 'Windows' }, address: '192.168.1.20' },
    at: new Date('2026-09-14T08:30:00Z'),
  });

const packReady = (i18n: I18n): MailText =>
  vat.packReadyMail(i18n, {
    ...{ periodCode: '2026-09', filename: SAMPLE_NAMES.pack, openUntil: calendarDate('2026-11-30') },
  });

const healthAlerts = (i18n: I18n): MailText =>
  accounting.healthAlertMail(i18n, { companyName, provider: 'quickbooks', alerts: HEALTH_ALERTS });

const sentenceReport = (i18n: I18n): MailText =>
  administration.sentenceReportMail(i18n, { language: 'xh', sentence: '«1»', better: '«2»' });

/** The functions that word an email. */
export const MAIL_NAMES: readonly string[] = [
  account,
  accounting,
  administration,
  billing,
  limits,
  people,
  reports,
  schedules,
  signIn,
  tax,
  uploads,
  vat,
  webhooks,
]
  .flatMap((file) => Object.keys(file))
  .filter((name) => name.endsWith('Mail'));
