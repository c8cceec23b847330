import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aStoredBatch,
  aStoredBulkSync,
  aStoredConnection,
  aStoredSchedule,
  bulkSyncOf,
} from '../../test/accounting/stored-connection.ts';
import { aStatement } from '../../test/bank-rows.ts';
import { aPayment, onFreePlan } from '../../test/billing/payments.ts';
import { aCompany, aPicture, aReading, aReadingOf, read, upload } from '../../test/documents.ts';
import { mixedDocuments, saveRead, saveUploaded } from '../../test/mixed-documents.ts';
import { queryAsUser, runAsUser } from '../../test/query-as-user.ts';
import { specimen, statementFile } from '../../test/statements.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { publish } from '../platform/outbox/outbox.ts';
import { SUBSCRIPTIONS } from '../subscriptions.ts';
import { sendMessage } from './auth/index.ts';
import { checkColumns } from './receipts/core/check-receipts.ts';
import { receipts } from './receipts/core/receipts.repository.ts';
import { checkRows } from './receipts/index.ts';

/**
 * Kills each subscription before its first statement, then before its second, and so on, and delivers it again each time:
 * nothing is missed and nothing happens twice.
 */

let app: TestApp;
const RUN = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
beforeAll(async () => {
  // Without a worker, the test delivers the queued events itself.
  app = await startTestApp({ env: { ROLES: 'web', BILLING: 'simulator' } });
  const ann = app.person('ann');
  await vi.waitFor(
    async () => {
      const [message] = await takeQueued(sendMessage.name);
      if (!message) throw new Error('no message is queued');
      await sendMessage.start(message, app.server.deps, RUN);
    },
    { timeout: 100_000 },
  );
  await ann;
});

afterAll(() => app.stop());

class Killed extends Error {}

/** Fail every statement after a number of them, as if the process had been killed there. */
function killAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery({ node }) {
      if (left-- === 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Take the queued deliveries of a subscription from the queue. */
async function takeQueued(name: string): Promise<object[]> {
  const { rows } = await app.server.connections.jobsPool.query(
    `delete from graphile_worker._private_jobs where task_id in
       (select id from graphile_worker._private_tasks where identifier = $1) returning payload`,
    [name],
  );
  return rows.map(({ payload }) => payload);
}

async function deliver(name: string, payload: object, plugins: KyselyPlugin[] = []): Promise<void> {
  const { deps } = app.server;
  const job = SUBSCRIPTIONS.find((one) => one.name === name)?.job;
  const pool = plugins.reduce((db, plugin) => db.withPlugin(plugin), deps.db.pool);
  await job?.start(payload, { ...deps, db: { ...deps.db, pool } }, RUN);
}

/** Deliver an event until a run is not killed, and return the number of kills. */
async function countKills(name: string, payload: object): Promise<number> {
  for (let statements = 0; ; statements++)
    try {
      await deliver(name, payload, [killAfter(statements)]);
      return statements;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
}

/** A scenario for one subscription. */
interface Scenario {
  /** Cause an event that the subscription handles. */
  arrange(): Promise<void>;
  /** Return the state afterwards, which is the same however often the event is delivered. */
  outcome(): Promise<unknown>;
  readonly expected: unknown;
  /** How many kills it survives more than, where it has too few statements for the usual number. */
  readonly fewerKills?: number;
}

let companyId: string;

const SCENARIOS: Record<string, Scenario> = {
  'receipts.recheck-company': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Rechecked');
      await takeQueued('receipts.recheck-company');
      await mixedDocuments(app, 'ann', companyId, 1);
      const settings = await app.ok(contract.vat.settings.get, { companyId }, 'ann');
      await app.ok(contract.vat.settings.update, { ...settings, companyId, apportionmentPercent: 40 }, 'ann');
    },
    /** List the invoices whose stored check differs from a new check. */
    outcome: () =>
      runAsUser(app, 'ann', async (tx) => {
        const rows = await receipts(tx).where('r.companyId', '=', companyId).execute();
        const checked = await checkRows(tx, rows, app.clock.today());
        return checked
          .filter(({ row, check }) => {
            const columns = checkColumns(row.id, check);
            return row.vatClaimableCents !== columns.vatClaimableCents || row.validity !== columns.validity;
          })
          .map(({ row }) => row.originalFilename);
      }),
    expected: [],
  },
  'tax-invoices.issue': {
    async arrange() {
      await aPayment(app, 'ann', 172_50);
    },
    outcome: async () =>
      (await app.ok(contract.taxInvoices.list, undefined, 'ann')).documents.map(({ number }) => number),
    expected: ['TS-000001'],
  },
  'bank.match-company': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Matched');
      await takeQueued('bank.match-company');
      await aDocument('Karoo Timber', 1_150_00);
      await aStatement(app, 'ann', [['2026-03-11', 'POS PURCHASE KAROO TIMBER', -1_150_00]], { companyId });
    },
    outcome: async () => (await app.ok(contract.matching.list, { companyId }, 'ann')).counts.suggested,
    expected: 1,
  },
  'bank.settle-matches': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Settled');
      const receiptId = await aDocument('Settled Timber', 2_300_00);
      const { rows } = await aStatement(app, 'ann', [['2026-03-11', 'POS PURCHASE', -2_300_00]], { companyId });
      await app.ok(contract.matching.accept, { transactionIds: rows, receiptIds: [receiptId] }, 'ann');
      await takeQueued('bank.settle-matches');
      await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
    },
    outcome: async () => (await app.ok(contract.matching.list, { companyId }, 'ann')).counts.open,
    expected: 1,
  },
  'receipts.read-draft': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Read');
      app.reader.answers(read(aReadingOf(cents(345_00), cents(45_00), calendarDate('2026-03-04'))));
      const { id } = await upload(app, 'ann', await aPicture());
      await app.ok(contract.drafts.create, { fileIds: [id], companyId }, 'ann');
    },
    outcome: async () => (await app.ok(contract.receipts.list, { companyId }, 'ann')).rows.length,
    expected: 1,
  },
  'bank.read-statement': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Imported');
      await app.ok(contract.statements.upload, { file: statementFile(specimen()), companyId }, 'ann');
    },
    outcome: async () =>
      (await app.ok(contract.statements.list, { companyId }, 'ann')).rows.map(
        ({ transactionCount }) => transactionCount,
      ),
    expected: [3],
  },
  'integrations.mark-outdated': {
    // It finds the entries, marks them, and commits.
    fewerKills: 2,
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Synced');
      const receiptId = await aDocument('Synced Timber', 1_150_00);
      const connectionId = await aStoredConnection(app, companyId, 'synced');
      await queryAsUser(app, 'ann', async (db) =>
        db
          .insertInto('accountingEntries')
          .values({ userId: (await app.person('ann')).id, connectionId, receiptId, state: 'synced', entryId: '1' })
          .execute(),
      );
      await takeQueued('integrations.mark-outdated');
      await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
    },
    outcome: () => queryAsUser(app, 'ann', (db) => db.selectFrom('accountingEntries').select('isOutdated').execute()),
    expected: [{ isOutdated: true }],
  },
  'integrations.disconnect-deleted': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Closed down');
      await aStoredConnection(app, companyId, 'closed');
      await takeQueued('integrations.disconnect-deleted');
      await app.edit(contract.companies.delete, { id: companyId }, 'ann');
    },
    outcome: () =>
      queryAsUser(app, 'ann', (db) =>
        db.selectFrom('accountingConnections').select('realmId').where('realmId', '=', 'closed').execute(),
      ),
    expected: [],
  },
  'bulk-sync.next-batch': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'In batches');
      const connectionId = await aStoredConnection(app, companyId, 'batches');
      const runId = await aStoredBatch(app, connectionId);
      await runAsUser(app, 'ann', async (tx) =>
        publish(tx, 'accounting.runs-finished', { connectionId, runIds: [runId] }),
      );
    },
    outcome: async () => {
      const sync = await bulkSyncOf(app, 'batches');
      const runs = await queryAsUser(app, 'ann', (db) =>
        db.selectFrom('accountingRuns').select('id').where('bulkSyncId', 'is not', null).execute(),
      );
      return { ...sync, runs };
    },
    expected: { state: 'completed', successful: 1, failed: 0, runs: [] },
  },
  'bulk-sync.stop': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Stopped');
      const connectionId = await aStoredConnection(app, companyId, 'stopped');
      await aStoredBatch(app, connectionId);
      await queryAsUser(app, 'ann', (db) =>
        db.updateTable('accountingConnections').set({ state: 'error' }).where('id', '=', connectionId).execute(),
      );
      await takeQueued('bulk-sync.stop');
      await runAsUser(app, 'ann', async (tx) =>
        publish(tx, 'accounting.queue-stopped', { connectionId, fault: 'suspended' }),
      );
    },
    outcome: () => bulkSyncOf(app, 'stopped'),
    expected: { state: 'failed', successful: 1, failed: 0 },
  },
  'schedules.report-run': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Scheduled');
      const connectionId = await aStoredConnection(app, companyId, 'scheduled');
      const scheduleId = await aStoredSchedule(app, connectionId, 'Every morning');
      const bulkSyncId = await aStoredBulkSync(app, connectionId);
      await takeQueued('schedules.report-run');
      const startedAt = app.clock.now();
      await runAsUser(app, 'ann', async (tx) => {
        const { db, userId } = tx;
        await db.updateTable('bulkSyncs').set({ total: 1, failed: 1 }).where('id', '=', bulkSyncId).execute();
        const run = { userId, scheduleId, bulkSyncId, startedAt, isManual: true };
        await db.insertInto('scheduleRuns').values(run).execute();
        publish(tx, 'bulk-sync.ended', { bulkSyncId, connectionId, scheduleId });
      });
      await takeQueued(sendMessage.name);
    },
    outcome: async () => {
      const mails = await app.server.connections.jobsPool.query(
        `select from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
        [sendMessage.name],
      );
      const runs = await queryAsUser(app, 'ann', (db) => db.selectFrom('scheduleRuns').select('isReported').execute());
      return { mails: mails.rowCount, runs };
    },
    expected: { mails: 1, runs: [{ isReported: true }] },
  },
  'schedules.start-auto-sync': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Set up');
      const connectionId = await aStoredConnection(app, companyId, 'set-up');
      const own = { autoSync: true, syncFrequency: 'weekly', syncTime: '06:30' } as const;
      await app.ok(contract.preferences.update, { version: 0, ...own }, 'ann');
      await takeQueued('schedules.start-auto-sync');
      await runAsUser(app, 'ann', async (tx) => {
        await tx.db
          .updateTable('accountingConnections')
          .set({ isSetUp: true })
          .where('id', '=', connectionId)
          .execute();
        publish(tx, 'accounting.set-up-completed', { connectionId });
      });
    },
    outcome: () =>
      queryAsUser(app, 'ann', (db) =>
        db
          .selectFrom('syncSchedules as s')
          .innerJoin('accountingConnections as a', 'a.id', 's.connectionId')
          .where('a.realmId', '=', 'set-up')
          .select(['s.isAutoSync', 's.isActive', 's.frequency', 's.timeOfDay'])
          .execute(),
      ),
    expected: [{ isAutoSync: true, isActive: true, frequency: 'weekly', timeOfDay: '06:30' }],
  },
  'webhooks.record-deliveries': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Told of');
      const events = ['receipt.deleted' as const];
      await app.ok(contract.webhooks.create, { companyId, url: 'https://hooks.example/', events }, 'ann');
      const receiptId = await aDocument('Told Timber', 1_140_00);
      await takeQueued('webhooks.record-deliveries');
      await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
    },
    outcome: async () => {
      const rows = await queryAsUser(app, 'ann', (db) =>
        db.selectFrom('webhookDeliveries').select(['eventType', 'state', 'attempts']).execute(),
      );
      const { rowCount } = await app.server.connections.jobsPool.query(
        `select from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'webhooks.deliver'`,
      );
      return { rows, jobs: rowCount };
    },
    expected: { rows: [{ eventType: 'receipt.deleted', state: 'waiting', attempts: 0 }], jobs: 1 },
  },
  // Last, because nothing more is read after it.
  'limits.watch': {
    async arrange() {
      companyId = await aCompany(app, 'ann', 'Limited');
      await onFreePlan(app, 'ann', { documents: 1, freeDocuments: 1, companies: null });
      await runAsUser(app, 'ann', (tx) => saveUploaded(app, tx, aReading()));
    },
    outcome: () =>
      queryAsUser(app, 'ann', (db) => db.selectFrom('limitNotices').select('step').orderBy('step').execute()),
    expected: [{ step: 80 }, { step: 100 }],
  },
};

/** Save a tax invoice of March. */
async function aDocument(supplierName: string, total: number): Promise<string> {
  const vat = cents(Math.round((total * 15) / 115));
  const reading = aReadingOf(cents(total), vat, calendarDate('2026-03-10'), { supplierName });
  return runAsUser(app, 'ann', (tx) => saveRead(app, tx, companyId, reading));
}

test('covers every subscription', () => {
  expect(SUBSCRIPTIONS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
});

test.each(Object.entries(SCENARIOS))(
  '%s survives being killed before each of its statements',
  async (name, scenario) => {
    await scenario.arrange();
    const [payload, ...more] = await takeQueued(name);
    expect([payload, more]).toEqual([expect.anything(), []]);
    expect(await countKills(name, payload ?? {})).toBeGreaterThan(scenario.fewerKills ?? 3);
    expect(await scenario.outcome()).toEqual(scenario.expected);
    const trail = async () =>
      queryAsUser(app, 'ann', (db) =>
        db
          .selectFrom('auditEvents')
          .select((eb) => eb.fn.countAll().as('n'))
          .execute(),
      );
    const before = await trail();
    await deliver(name, payload ?? {});
    expect(await scenario.outcome()).toEqual(scenario.expected);
    expect(await trail()).toEqual(before);
  },
);
