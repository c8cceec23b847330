import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { wantsMail } from '@tillslip/domain/preferences/preferences';
import {
  REPORT_KINDS,
  type ReportKind,
  type ReportPeriod,
  reportDue,
} from '@tillslip/domain/preferences/report-period';
import { withDateFormat } from '@tillslip/messages/dates';
import { type CompanyReport, type ReportFacts, reportMail } from '@tillslip/messages/mails/report-mails';
import { z } from 'zod';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { findMailReceiver, type MailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { sendMessage } from '../auth/index.ts';
import { findPreferences, mailOffLink, type PreferencesRow } from '../preferences/index.ts';
import { addedInvoices } from '../receipts/index.ts';
import { upcomingDeadlines } from '../vat-deadlines/index.ts';
import { listOwnCompanies, saveReport } from './reports.repository.ts';

type ReportDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'languages'>;

/** A return that is due within so many days is named. */
const DEADLINE_DAYS = 31;

/**
 * Send the weekly and monthly reports that people want, each once, at seven in the morning of their clock. Each is queued in
 * the transaction that notes it. Nothing is sent where nothing happened and no return is due soon.
 *
 * Spec: 3 §3 (weekly_reports, monthly_reports).
 */
export const sendReports = defineJob({
  name: 'reports.send',
  payload: z.object({}),
  cron: '10,40 * * * *',
  run: (_payload, deps, { signal }) => forEachUser(deps, signal, (userId) => reportToUser(deps, userId)),
});

async function reportToUser(deps: ReportDeps, userId: string): Promise<void> {
  const receiver = await findMailReceiver(deps.authDb, userId);
  if (receiver === null) return;
  await asUser(deps.db, userId, async (tx) => {
    const preferences = await findPreferences(tx);
    for (const kind of REPORT_KINDS) {
      const due = reportDue(kind, preferences.timezone, deps.clock.now().getTime());
      if (due && wantsMail(preferences, kind) && (await saveReport(tx, kind, due.start)))
        await report(deps, tx, { kind, due, preferences, receiver });
    }
  });
}

interface DueReport {
  readonly kind: ReportKind;
  readonly due: ReportPeriod;
  readonly preferences: PreferencesRow;
  readonly receiver: MailReceiver;
}

async function report(deps: ReportDeps, tx: UserDb, { kind, due, preferences, receiver }: DueReport): Promise<void> {
  const facts = await collectFacts(deps, tx, kind, due);
  if (facts.companies.length + facts.deadlines.length === 0) return;
  const i18n = withDateFormat(deps.languages.ofLocale(preferences.language), preferences.dateFormat);
  const links = { open: `${deps.env.publicUrl}/app/dashboard`, stop: mailOffLink(deps.env, tx.userId, kind) };
  enqueue(tx, sendMessage, composeMail({ ...receiver, i18n }, reportMail(i18n, facts), links));
}

async function collectFacts(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  kind: ReportKind,
  { start, end, from, until }: ReportPeriod,
): Promise<ReportFacts> {
  const companies: CompanyReport[] = [];
  for (const { id, companyName } of await listOwnCompanies(tx)) {
    const added = await addedInvoices(tx, id, new Date(from - 1), new Date(until));
    if (added) companies.push({ ...added, companyName });
  }
  const last = addDays(clock.today(), DEADLINE_DAYS);
  const deadlines = (await upcomingDeadlines(tx, clock.today())).filter(({ dueDate }) => dueDate <= last);
  return { kind, start, end, companies, deadlines };
}
