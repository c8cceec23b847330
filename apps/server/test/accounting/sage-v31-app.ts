import { contract } from '@tillslip/contract/contract';
import type { SageSim } from '../../../sage-simulator/src/v31/control.ts';
import { createSageSim } from '../../../sage-simulator/src/v31/simulator.ts';
import { aCompany } from '../documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts';
import { setUp } from './quickbooks-app.ts';
import { BUSINESS } from './sage.ts';

const { integrations } = contract;

/** The application beside a local Sage of API v3.1. */
export interface SageV31App {
  readonly app: TestApp;
  readonly sim: SageSim;
  stop(): Promise<void>;
}

/** Start the application with the keys of a local Sage of API v3.1. */
export async function startSageV31App(): Promise<SageV31App> {
  const sim = await createSageSim();
  const app = await startTestApp({ env: { ...sim.settings } });
  return {
    app,
    sim,
    async stop() {
      await app.stop();
      await sim.close();
    },
  };
}

/** Sign in at Sage for a company of ours, as a browser does; what comes back to the callback page. */
export async function signInAtSage(app: TestApp, as: TestUser, companyId: string): Promise<Record<string, string>> {
  const { url } = await app.ok(integrations.connect, { package: 'sage', companyId }, as);
  const back = await fetch(url, { redirect: 'manual' });
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
}

/** Connect a company of ours to the business in rand, confirmed and set up as proposed. @returns the ids. */
export async function aSageV31Connection(
  app: TestApp,
  as: TestUser,
  companyName = 'Ann Trading',
): Promise<{ readonly id: string; readonly companyId: string }> {
  const companyId = await aCompany(app, as, companyName);
  const { code, state = '' } = await signInAtSage(app, as, companyId);
  await app.ok(integrations.finishSignIn, { code, state }, as);
  const result = await app.ok(integrations.chooseCompany, { state, realmId: BUSINESS }, as);
  if (result.outcome !== 'connected') throw new Error(`not connected: ${result.outcome}`);
  const { id } = result.connection;
  if (result.connection.state === 'confirming') await app.ok(integrations.confirm, { id }, as);
  await setUp(app, as, id);
  return { id, companyId };
}
