import type { Browser, Page } from '@playwright/test';
import type { Limits, QboSim } from '../../apps/quickbooks-simulator/src/control.ts';
import { createQboSim } from '../../apps/quickbooks-simulator/src/simulator.ts';
import { join } from './accounts.ts';
import { Api } from './api.ts';
import { toast } from './invoices.ts';
import { OwnServer } from './own-server.ts';
import { expect } from './test.ts';

/** A company of the simulator: with VAT, and rand only. */
export const REALM = '9341000000000001';

/** An installation beside a local QuickBooks, with a person who has one company. */
export interface QuickbooksOffice {
  readonly server: OwnServer;
  readonly sim: QboSim;
  readonly api: Api;
  readonly page: Page;
  readonly companyId: string;
  close(): Promise<void>;
}

/** Starts both, and registers the person and the company. */
export async function openQuickbooksOffice(
  browser: Browser,
  company: string,
  limits?: Partial<Limits>,
): Promise<QuickbooksOffice> {
  const server = await OwnServer.create();
  const sim = await createQboSim({
    ...{ seeds: ['ZA-1'], app: { redirects: [`${server.address}/integrations/quickbooks/callback`] } },
    ...(limits && { limits }),
  });
  await server.start(sim.settings);
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  await join(context.request, server.address, undefined, server.dataDir);
  const api = new Api(context.request, server.address);
  const companyId = await api.addCompany(company);
  const page = await context.newPage();
  const close = async () => {
    await context.close();
    await server.remove();
    await sim.close();
  };
  return { server, sim, api, page, companyId, close };
}

/** Connects as a person does, up to the page of the set-up. */
export async function connectToRealm({ sim, page }: Pick<QuickbooksOffice, 'sim' | 'page'>): Promise<void> {
  sim.control.consent({ allow: true, realmId: REALM });
  await page.goto('/app/integrations');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await page.getByRole('button', { name: 'This is the right company' }).click();
  await expect(page).toHaveURL(/tab=setup/);
}

/** Saves the set-up as it is proposed. */
export async function saveSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save set-up' }).click();
  await expect(toast(page, 'Set-up saved')).toBeVisible();
}
