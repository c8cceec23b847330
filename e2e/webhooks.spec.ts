import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Another system, which is told of changes in the books. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
let server: Server;
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a webhook is added, tested, fails, is sent again, gets a new secret and is deleted', async ({ page, api }) => {
  await api.addCompany('Karoo Timber');
  await page.goto('/app/companies');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet.' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('Enter an address')).toBeVisible();
  await expect(page.getByText('Choose at least one event')).toBeVisible();
  await page.getByLabel('Address').fill('ftp://example.com/');
  await page.getByRole('checkbox', { name: 'Document saved' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('The address must begin with https://')).toBeVisible();
  await expectAccessible(page);

  const long = `${address()}/hooks/${'very-long-name-of-a-system-'.repeat(12)}`;
  await page.getByLabel('Address').fill(long);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('heading', { name: 'The secret of this webhook' })).toBeFocused();
  await expect(page.locator('code', { hasText: /^whsec_/ })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  status = 503;
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('button', { name: 'Show deliveries' }).click();
  await expect(page.getByText(/503 in \d+ ms/)).toBeVisible();
  await expect(page.getByText('Waiting')).toBeVisible();
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', version: 1 });
  expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  await page.reload();
  await expect(page.getByText('Not answering')).toBeVisible();
  await page.getByRole('button', { name: 'Show deliveries' }).click();
  await expect(page.getByText(/503 in \d+ ms/)).toBeVisible();
  await expectAccessible(page);

  status = 204;
  await page.getByRole('button', { name: 'Send again: Test' }).click();
  await expect(page.getByText(/204 in \d+ ms/)).toBeVisible();
  await expect(page.getByText('Delivered')).toBeVisible();

  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Return submitted' }).check();
  await page.getByRole('button', { name: 'Save events' }).click();
  await expect(page.getByText('Document saved, Return submitted')).toBeVisible();

  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Make secret' }).click();
  await expect(page.getByRole('heading', { name: 'The new secret' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The earlier secret signs until')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Send test' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet.' })).toBeVisible();
});
