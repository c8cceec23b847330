import { contract } from '@tillslip/contract/contract';
import type { QboSim } from '@tillslip/quickbooks-simulator/control';
import { createQboSim } from '@tillslip/quickbooks-simulator/simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aConnection, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import { aSageConnection, createSage, sageEnv } from '../../../test/accounting/sage-app.ts';
import { createInstallation, type Installation, queryInstallation } from '../../../test/installation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTextSealer } from '../../platform/sealed-text.ts';

const { integrations } = contract;
const OLD = 'the secret of the first year, 32+';
const NEW = 'the secret of the second year, 32';

let installation: Installation;
let sim: QboSim;
let id: string;
beforeAll(async () => {
  installation = await createInstallation();
  // Each start keeps the limits by itself, which is not what this is about.
  sim = await createQboSim({ seeds: ['ZA-1'], limits: { perSecond: 10_000, perMinute: 10_000 } });
  await running({ APP_SECRET: OLD }, async (app) => {
    ({ id } = await aConnection({ app, sim }, 'ann'));
  });
});
afterAll(async () => {
  await sim.close();
  await installation.remove();
});

/** Run the installation with these secrets for a while. */
async function running(secrets: Record<string, string>, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ installation, env: { ...sim.settings, ...secrets } });
  try {
    await work(app);
  } finally {
    await app.stop();
  }
}

/** The secrets that open both tokens as they are stored. */
async function opens(appSecret: string): Promise<boolean> {
  const [row] = await queryInstallation<{ access_token: string; refresh_token: string }>(
    installation,
    'select access_token, refresh_token from accounting_connections',
  );
  const sealer = createTextSealer({ appSecret, previousSecret: null }, 'accounting tokens');
  try {
    return Object.values(row ?? {}).every((sealed) => sealer.open(sealed, ZA_1) !== '');
  } catch {
    return false;
  }
}

test('the previous secret still opens the tokens, and the next refresh seals them with the new one', async () => {
  await running({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD }, async (app) => {
    expect((await app.ok(integrations.test, { id }, 'ann')).connection.state).toBe('connected');
    expect([await opens(OLD), await opens(NEW)]).toEqual([true, false]);
    await app.ok(integrations.refresh, { id }, 'ann');
    expect([await opens(OLD), await opens(NEW)]).toEqual([false, true]);
  });
  await running({ APP_SECRET: NEW }, async (app) => {
    expect((await app.ok(integrations.test, { id }, 'ann')).connection.state).toBe('connected');
  });
});

test.each(['test', 'refresh'] as const)('without the secret of the tokens, %s says to connect again', async (call) => {
  await queryInstallation(
    installation,
    `update accounting_connections set state = 'connected', access_token = 'v1.a.b.c', refresh_token = 'v1.a.b.c'`,
  );
  await running({ APP_SECRET: OLD }, async (app) => {
    const { status, error } = await app.call(integrations[call], { id }, 'ann');
    expect({ status, code: error?.code }).toEqual({ status: 409, code: 'NO_CONNECTION' });
    expect(await app.ok(integrations.get, { id }, 'ann')).toMatchObject({ state: 'disconnected', fault: 'signed-out' });
  });
});

test('a login, which never ends, is sealed with the new secret when it is used', async () => {
  const sage = await createSage();
  const own = await createInstallation();
  const running = async (secrets: Record<string, string>, work: (app: TestApp) => Promise<unknown>) => {
    const app = await startTestApp({ installation: own, env: { ...sageEnv(sage), ...secrets } });
    await work(app).finally(() => app.stop());
  };
  let connectionId = '';
  const works = async (app: TestApp) =>
    expect((await app.ok(integrations.test, { id: connectionId }, 'ann')).connection.state).toBe('connected');
  await running({ APP_SECRET: OLD }, async (app) => {
    connectionId = (await aSageConnection({ app, sim: sage }, 'ann')).id;
  });
  await running({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD }, works);
  await running({ APP_SECRET: NEW }, works);
  await sage.close();
  await own.remove();
});
