import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { join, newPerson } from '../support/accounts.ts';
import { OwnServer } from '../support/own-server.ts';

/** The hosted service. A month of documents is more than a journey can upload, so its count is answered by the test. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await OwnServer.create();
  await server.start({ BILLING: 'simulator' });
});
test.afterAll(() => server.remove());

const WIDTHS = [390, 1280];
const waiting = (id: string, filename: string, isChosen = false) => ({
  ...{ kind: 'receipt', id, filename, isChosen, waitsSince: '2026-11-20T08:00:00.000Z' },
});
const [ONE, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const limits = (change: object) => ({
  ...{ month: '2026-11', nextMonth: '2026-12-01', planId: 'free', documents: 50, freeDocuments: 0, saved: 40 },
  ...{ beingRead: 0, step: 80, companies: { most: 1, existing: 1 }, waitingCount: 0, waiting: [], ...change },
});

/** A page of that installation for a new person. */
async function openAs(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await join(page.request, server.address, newPerson(), server.dataDir);
  return page;
}

async function look(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a person near the limit of their plan is told, and chooses what is read first', async ({ browser }) => {
  const page = await openAs(browser);
  let answer = limits({});
  await page.route('**/api/v1/limits', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/v1/limits/read-first', (route) => {
    answer = limits({
      saved: 50,
      step: 100,
      waitingCount: 2,
      waiting: [waiting(OTHER, 'b.jpg', true), waiting(ONE, 'a.jpg')],
    });
    return route.fulfill({ json: answer });
  });
  await page.goto('/app/dashboard');
  await expect(page.getByText('You have used 40 of your 50 documents for November 2026.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/You have used 40/)).toBeHidden();

  answer = limits({ saved: 50, step: 100, waitingCount: 2, waiting: [waiting(ONE, 'a.jpg'), waiting(OTHER, 'b.jpg')] });
  await page.reload();
  await expect(page.getByText(/2 uploads are kept and read on 1 Dec 2026/)).toBeVisible();
  await page.getByRole('link', { name: 'See what you use' }).click();
  const list = page.getByRole('list', { name: 'Waiting to be read' });
  await expect(list.getByRole('listitem')).toHaveText([/a\.jpg/, /b\.jpg/]);
  await look(page);
  await list.getByRole('button', { name: 'Read b.jpg first' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/b\.jpg.*Is read first/, /a\.jpg/]);
});
