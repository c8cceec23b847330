import { contract } from '@tillslip/contract/contract';
import type { SouthAfricaSim } from '../../../sage-simulator/src/south-africa/control.ts';
import { createSouthAfricaSim } from '../../../sage-simulator/src/south-africa/simulator.ts';
import { aCompany } from '../documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts';
import { setUp } from './quickbooks-app.ts';

const { integrations } = contract;

/** The company of the simulator. */
export const PROTEA = '4711';

/** The application beside a local Sage of South Africa. */
export interface SageApp {
  readonly app: TestApp;
  readonly sim: SouthAfricaSim;
  stop(): Promise<void>;
}

/** Start a local Sage without the application. */
export const createSage = (): Promise<SouthAfricaSim> => createSouthAfricaSim();

/** The settings that name the simulator. */
export const sageEnv = ({ apiUrl, login }: SouthAfricaSim): Record<string, string> => ({
  SAGE_SOUTH_AFRICA_API_KEY: login.apiKey,
  SAGE_SOUTH_AFRICA_API_URL: apiUrl,
});

/** Start the application with the key of a local Sage. */
export async function startSageApp(): Promise<SageApp> {
  const sim = await createSage();
  const app = await startTestApp({ env: sageEnv(sim) });
  return {
    app,
    sim,
    async stop() {
      await app.stop();
      await sim.close();
    },
  };
}

/** What a person types. */
export const typed = ({ login: { username, password } }: SouthAfricaSim) => ({ username, password });

/** Connect a company of ours by the login, confirmed and set up as proposed. @returns the ids. */
export async function aSageConnection(
  { app, sim }: Pick<SageApp, 'app' | 'sim'>,
  as: TestUser,
  companyName = 'Ann Trading',
): Promise<{ readonly id: string; readonly companyId: string }> {
  const companyId = await aCompany(app, as, companyName);
  const { id, state } = await app.ok(integrations.connectByLogin, { ...typed(sim), companyId, realmId: PROTEA }, as);
  if (state === 'confirming') await app.ok(integrations.confirm, { id }, as);
  await setUp(app, as, id);
  return { id, companyId };
}
