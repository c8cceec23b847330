import { contract } from '@tillslip/contract/contract';
import type { SyncEntry, SyncRun } from '@tillslip/contract/integrations/schemas';
import { isExpenseAccount } from '@tillslip/domain/sync/package-lists';
import type { QboSim, QboSimOptions } from '@tillslip/quickbooks-simulator/control';
import { createQboSim } from '@tillslip/quickbooks-simulator/simulator';
import { vi } from 'vitest';
import { aCompany } from '../documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts';

const { integrations, quickbooks } = contract;

/** The realms of the simulator: VAT in rand only, several currencies, and sales tax. */
export const ZA_1 = '9341000000000001';
export const ZA_2 = '9341000000000002';

/** The application beside a local QuickBooks. */
export interface QuickBooksApp {
  readonly app: TestApp;
  readonly sim: QboSim;
  stop(): Promise<void>;
}

/** Start the application with the keys of a local QuickBooks. */
export async function startQuickBooksApp(
  options: QboSimOptions = {},
  env: Record<string, string> = {},
): Promise<QuickBooksApp> {
  const sim = await createQboSim(options);
  const app = await startTestApp({ env: { ...sim.settings, ...env } });
  return {
    app,
    sim,
    async stop() {
      await app.stop();
      await sim.close();
    },
  };
}

/** Go to QuickBooks and come back: what it adds to the address of the callback page. */
export async function consent(app: TestApp, as: TestUser, companyId: string): Promise<URLSearchParams> {
  const { url } = await app.ok(integrations.connect, { package: 'quickbooks', companyId }, as);
  const back = await fetch(url, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').searchParams;
}

/** Connect a company of ours to a realm, confirmed and set up as proposed. @returns the ids. */
export async function aConnection(
  { app, sim }: Pick<QuickBooksApp, 'app' | 'sim'>,
  as: TestUser,
  { companyName = 'Ann Trading', realmId = ZA_1 } = {},
): Promise<{ readonly id: string; readonly companyId: string }> {
  const companyId = await aCompany(app, as, companyName);
  sim.control.consent({ allow: true, realmId });
  const { code, state } = Object.fromEntries(await consent(app, as, companyId));
  const { connection, error } = await app.ok(quickbooks.oauthCallback, { code, state, realmId }, as);
  if (!connection) throw new Error(`not connected: ${error}`);
  if (connection.needs_confirmation) await app.ok(integrations.confirm, { id: connection.id }, as);
  await setUp(app, as, connection.id);
  return { id: connection.id, companyId };
}

/** Read the lists and save the set-up as it is proposed. */
export async function setUp(app: TestApp, as: TestUser, id: string): Promise<void> {
  const { proposed, accounts } = await app.ok(integrations.refreshLists, { id }, as);
  // Where nothing suggests a default account, the person picks one.
  const defaultAccountId = proposed.defaultAccountId ?? accounts.find(({ type }) => isExpenseAccount(type))?.id ?? null;
  await app.edit(integrations.saveSetup, { id, settings: { ...proposed, defaultAccountId } }, as);
}

/** What makes calls: the application, or a server in another process. */
type Caller = Pick<TestApp, 'ok'>;

/** Send documents and wait until the run is over. */
export async function synced(
  app: Caller,
  as: TestUser,
  id: string,
  receiptIds: string[],
  agreed = {},
): Promise<SyncRun> {
  const run = await app.ok(integrations.sync, { id, receiptIds, ...agreed }, as);
  return finished(app, as, id, run.id);
}

/** Wait until a run is over. */
export const finished = (app: Caller, as: TestUser, id: string, runId: string): Promise<SyncRun> =>
  vi.waitFor(
    async () => {
      const run = await app.ok(integrations.run, { id, runId }, as);
      if (run.finishedAt === null) throw new Error('still running');
      return run;
    },
    { timeout: 60_000, interval: 30 },
  );

/** The entry of a document in its only connection. */
export async function entryOf(app: Caller, as: TestUser, receiptId: string): Promise<SyncEntry> {
  const [entry] = await app.ok(integrations.entries, { id: receiptId }, as);
  if (!entry) throw new Error('the document was never sent');
  return entry;
}

/** Book expenses of a supplier in QuickBooks by hand, one to each account, with the rights of the last request. */
export async function bookByHand(
  { sim }: QuickBooksApp,
  supplierName: string,
  accountIds: readonly string[],
  realmId = ZA_1,
): Promise<void> {
  const authorization = sim.control.log.findLast(({ path }) => path.includes(`/company/${realmId}/`))?.headers
    .authorization;
  const post = async (entity: string, body: object): Promise<void> => {
    const answer = await fetch(`${sim.url}/v3/company/${realmId}/${entity}?minorversion=75`, {
      method: 'POST',
      headers: { authorization: authorization ?? '', accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${entity} was not booked: ${await answer.text()}`);
  };
  await post('vendor', { DisplayName: supplierName });
  const vendor = sim.control.rows(realmId, 'Vendor').find(({ DisplayName }) => DisplayName === supplierName);
  for (const accountId of accountIds)
    await post('purchase', {
      ...{ PaymentType: 'Cash', AccountRef: { value: '1' }, TxnDate: '2025-11-18', PrivateNote: 'Typed by hand' },
      EntityRef: { value: vendor?.Id, name: supplierName, type: 'Vendor' },
      GlobalTaxCalculation: 'TaxInclusive',
      Line: [
        {
          ...{ DetailType: 'AccountBasedExpenseLineDetail', Amount: 100, LineNum: 1 },
          AccountBasedExpenseLineDetail: { AccountRef: { value: accountId }, TaxCodeRef: { value: '2' } },
        },
      ],
    });
}
