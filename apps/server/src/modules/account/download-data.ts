import { Readable } from 'node:stream';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ZipEntry, zipStream } from '../../platform/files/zip.ts';
import { listSentenceReportsOf } from '../languages/index.ts';
import {
  DATA_TABLES,
  type DataRows,
  type DataTable,
  listOriginals,
  listRowsAfter,
  listSampleIds,
  type OriginalFile,
} from './data.repository.ts';
import { getProfile } from './get-profile.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { listSessions } from './sessions.ts';

type DataDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'storage'>;

/** The file names of the tables in the archive. */
const NAMES: Readonly<Record<DataTable, string>> = {
  companies: 'companies.json',
  memberships: 'people-of-companies.json',
  company_invitations: 'invitations-to-companies.json',
  folders: 'folders.json',
  expense_categories: 'expense-categories.json',
  receipt_drafts: 'uploads.json',
  receipts: 'invoices.json',
  receipt_rereads: 'read-again.json',
  suppliers: 'suppliers.json',
  supplier_memory: 'remembered-of-suppliers.json',
  files: 'files.json',
  vat_company_settings: 'vat-settings.json',
  vat_setting_changes: 'vat-settings-before.json',
  vat_rules: 'vat-rules.json',
  purchase_answers: 'purchases-answered.json',
  vat_choices: 'vat-choices.json',
  vat_periods: 'vat-periods.json',
  vat_period_documents: 'vat-period-invoices.json',
  vat_late_claims: 'vat-late-claims.json',
  vat_adjustments: 'vat-adjustments.json',
  vat_dismissals: 'vat-proposals-dismissed.json',
  vat_exports: 'vat-files-made.json',
  vat_shares: 'vat-links.json',
  vat_share_openings: 'vat-links-opened.json',
  receipt_payments: 'invoice-payments.json',
  vat_period_fees: 'vat-period-bank-charges.json',
  bank_uploads: 'bank-uploads.json',
  bank_upload_readings: 'bank-uploads-read.json',
  bank_statements: 'bank-statements.json',
  bank_transactions: 'bank-transactions.json',
  bank_column_mappings: 'bank-export-columns.json',
  bank_matches: 'bank-matches.json',
  bank_match_parts: 'bank-match-parts.json',
  bank_match_rejections: 'bank-matches-refused.json',
  bank_match_memory: 'bank-matches-learned.json',
  bank_rules: 'bank-rules.json',
  bank_treatments: 'bank-rows-without-invoice.json',
  accounting_connections: 'accounting-connections.json',
  accounting_mappings: 'accounting-mappings.json',
  accounting_runs: 'accounting-syncs.json',
  accounting_run_records: 'accounting-synced-invoices.json',
  accounting_entries: 'accounting-entries.json',
  accounting_requests: 'accounting-requests.json',
  bulk_syncs: 'bulk-syncs.json',
  bulk_sync_batches: 'bulk-sync-batches.json',
  bulk_sync_records: 'bulk-synced-invoices.json',
  sync_schedules: 'accounting-schedules.json',
  schedule_runs: 'accounting-scheduled-runs.json',
  list_views: 'views-of-the-list.json',
  list_settings: 'settings-of-the-list.json',
  preferences: 'preferences.json',
  api_keys: 'api-keys.json',
  webhooks: 'webhooks.json',
  webhook_deliveries: 'webhook-deliveries.json',
  billing_details: 'who-our-tax-invoices-are-for.json',
  tax_documents: 'our-tax-invoices.json',
  subscriptions: 'subscription.json',
  payment_methods: 'payment-method.json',
  charges: 'payments.json',
  refund_requests: 'payment-refunds.json',
  provider_events: 'payment-messages.json',
  audit_events: 'audit-trail.json',
};

const README = `Your data from Tillslip
=======================

account.json       who you are here, the names and days of your passkeys, and where you are signed in
companies.json     your companies; people-of-companies.json who else works in them, invitations-to-companies.json who was invited
folders.json       their folders
expense-categories.json their own expense categories
uploads.json       what you uploaded, and what was read
invoices.json      your invoices, deleted ones included until they are destroyed; amounts in cents
read-again.json    what a second reading of an invoice said
suppliers.json     the suppliers of your invoices; remembered-of-suppliers.json what you taught Tillslip of them
invoice-payments.json  when your invoices were paid
vat-*.json         your VAT settings and rules, periods, adjustments, choices and the files made of them
bank-*.json        your bank statements and their rows, the files they came from, the columns of exports,
                   what the rows were matched with, what was learned from it, and your rules
accounting-*.json  your connections to accounting packages with their set-up, which account is used for what, what was
                   sent and when, the entries there, and the log of requests
bulk-*.json        your bulk syncs with their batches, and what became of each invoice
api-keys.json      your API keys, revoked ones included: their names, scopes and days, never the keys
webhooks.json      the webhooks of your companies, without their secrets; webhook-deliveries.json what was sent to them
our-tax-invoices.json  the tax invoices of your payments to us; who-our-tax-invoices-are-for.json whom they name
preferences.json   what you chose for yourself; reported-sentences.json the sentences that you reported
subscription.json  your plan as it was sold to you; payments.json what was charged; payment-*.json the card's last four
                   digits, refunds that were asked for, and what the payment provider told of
files.json         your files, with their SHA-256
audit-trail.json   what was done, when, and why
files/             your original files, byte for byte, by the month of their invoice or statement

Passwords, codes and keys are not in it: they are kept only in a form that nobody can read. Neither is the sample
company, which is not your data; the audit trail names it, because every event is
chained to the one before.
`;

/** The number of rows in memory at a time. */
const BATCH = 200;

/**
 * Build an archive of a person's data: JSON and original files. It is streamed, so its size does not matter to the
 * server.
 */
export async function downloadData(deps: DataDeps, userId: string, sessionId: string): Promise<Readable> {
  const modified = deps.clock.now();
  const account = await loadAccount(deps, userId, sessionId);
  const reported = JSON.stringify(await listSentenceReportsOf(deps.authDb, userId), null, 2);
  const text = (path: string, content: string): ZipEntry => ({
    path,
    modified,
    open: async () => Readable.from([content]),
  });
  const [files, without] = await asUser(deps.db, userId, async (tx) => [
    await listOriginals(tx),
    await listSampleIds(tx),
  ]);
  const tables = DATA_TABLES.map((table) => ({
    path: NAMES[table],
    modified,
    open: async () => Readable.from(jsonRows(deps, userId, table, without)),
  }));
  return zipStream([
    ...[text('README.txt', README), text('account.json', account), text('reported-sentences.json', reported)],
    ...[...tables, ...fileEntries(deps, files)],
  ]);
}

async function loadAccount(deps: DataDeps, userId: string, sessionId: string): Promise<string> {
  const [profile, sessions] = [await getProfile(deps, userId), await listSessions(deps, userId, sessionId)];
  const passkeys = await listPasskeys(deps, userId);
  return JSON.stringify({ ...profile, passkeys, sessions }, null, 2);
}

/** Stream a table as a JSON array. Each batch has its own transaction, so that none stays open for a slow browser. */
async function* jsonRows(
  { db }: DataDeps,
  userId: string,
  table: DataTable,
  without: readonly string[],
): AsyncGenerator<string> {
  yield '[';
  let after: string | null = null;
  let separator = '\n';
  do {
    const { rows, next }: DataRows = await asUser(db, userId, (tx) =>
      listRowsAfter(tx, table, { after, limit: BATCH, without }),
    );
    for (const row of rows) {
      yield `${separator}${JSON.stringify(withoutSecrets(row))}`;
      separator = ',\n';
    }
    after = next;
  } while (after !== null);
  yield '\n]\n';
}

/** What is not a person's data: keys of the storage, and the empty places of what is never read. */
const LEFT_OUT = [
  'userId',
  'storageKey',
  'unlockedKey',
  'accessToken',
  'refreshToken',
  'leaseId',
  'leasedUntil',
  'authorizationCode',
];

const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.includes(name)));

const fileEntries = ({ storage }: DataDeps, files: readonly OriginalFile[]): ZipEntry[] =>
  files.map(({ id, originalFilename, storageKey, createdAt, countsOn }) => ({
    path: `files/${countsOn?.slice(0, 7) ?? 'without-invoice'}/${id.slice(0, 8)}-${safeName(originalFilename)}`,
    modified: createdAt,
    compress: false,
    async open() {
      const opened = await storage.open(storageKey);
      if (!opened) throw new Error('The bytes of an original are missing');
      return opened.stream;
    },
  }));

/** Make a file name that every system can unpack; the id in front keeps equal names apart. */
const safeName = (name: string | null): string => (name ?? 'file').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-100);
