import { contract } from '@tillslip/contract/contract';
import type { SyncEntry, SyncRun } from '@tillslip/contract/integrations/schemas';
import type { QboSim, QboSimOptions } from '@tillslip/quickbooks-simulator/control';
import { createQboSim } from '@tillslip/quickbooks-simulator/simulator';
import { vi } from 'vitest';
import { aCompany } from './documents.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';

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
  const app = await startTestApp({ env: { ...quickBooksEnv(sim), ...env } });
  return {
    app,
    sim,
    async stop() {
      await app.stop();
      await sim.close();
    },
  };
}

/** The settings that name the simulator. */
export const quickBooksEnv = ({ url, app: { clientId, secret, verifierToken } }: QboSim): Record<string, string> => ({
  QUICKBOOKS_CLIENT_ID: clientId,
  QUICKBOOKS_CLIENT_SECRET: secret,
  QUICKBOOKS_ENVIRONMENT: 'sandbox',
  QUICKBOOKS_AUTH_URL: `${url}/connect/oauth2`,
  QUICKBOOKS_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
  QUICKBOOKS_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
  QUICKBOOKS_API_URL: url,
  QUICKBOOKS_WEBHOOK_VERIFIER: verifierToken,
});

/** Go to QuickBooks and come back: what it adds to the address of the callback page. */
export async function consent(app: TestApp, as: TestUser, companyId: string): Promise<URLSearchParams> {
  const { url } = await app.ok(integrations.connect, { companyId }, as);
  const back = await fetch(url, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').searchParams;
}

/** Connect a company of ours to a realm, confirmed and set up as proposed. @returns the ids. */
export async function aConnection(
  { app, sim }: QuickBooksApp,
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
  const { proposed } = await app.ok(integrations.refreshLists, { id }, as);
  await app.ok(integrations.saveSetup, { id, settings: proposed }, as);
}

/** Send documents and wait until the run is over. */
export async function synced(
  app: TestApp,
  as: TestUser,
  id: string,
  receiptIds: string[],
  agreed = {},
): Promise<SyncRun> {
  const run = await app.ok(integrations.sync, { id, receiptIds, ...agreed }, as);
  return finished(app, as, id, run.id);
}

/** Wait until a run is over. */
export const finished = (app: TestApp, as: TestUser, id: string, runId: string): Promise<SyncRun> =>
  vi.waitFor(
    async () => {
      const run = await app.ok(integrations.run, { id, runId }, as);
      if (run.finishedAt === null) throw new Error('still running');
      return run;
    },
    { timeout: 60_000, interval: 30 },
  );

/** The entry of a document in its only connection. */
export async function entryOf(app: TestApp, as: TestUser, receiptId: string): Promise<SyncEntry> {
  const [entry] = await app.ok(integrations.entries, { id: receiptId }, as);
  if (!entry) throw new Error('the document was never sent');
  return entry;
}
