import { join } from '../support/accounts.ts';
import { Api } from '../support/api.ts';
import { toast } from '../support/invoices.ts';
import { startModelService } from '../support/model-service.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { fileOf, truthOf } from '../support/truth.ts';
import { READING } from '../support/upload.ts';

const TRUTH = truthOf('telecom');

test('a document is read again by another reader, and one of its fields is accepted', async ({ browser }) => {
  const service = await startModelService({
    supplier_name: TRUTH.supplier_name,
    invoice_number: TRUTH.invoice_number,
    total_amount: TRUTH.total_amount,
    line_items: [],
  });
  const server = await OwnServer.create();
  const reader = { READER: 'openai-compatible', READER_URL: service.address, READER_MODEL: 'paper-reader' };
  await server.start(reader);
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  try {
    await join(context.request, server.address, undefined, server.dataDir);
    const headers = { origin: server.address };
    const data = { companyName: 'Hadeda Trading (Pty) Ltd', maySendDocuments: true };
    const { id: companyId } = await (await context.request.post('/api/v1/companies', { headers, data })).json();
    const id = await new Api(context.request, server.address).read(fileOf('telecom'), companyId);
    const page = await context.newPage();
    await page.goto(`/app/receipts/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('TYPED-7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Receipt updated successfully')).toBeVisible();
    await expect(page.getByText(`Read as “${TRUTH.invoice_number}”`)).toBeVisible();

    const asked = service.asked();
    await page.getByRole('button', { name: 'Re-read with…' }).click();
    await expect(page.getByRole('menuitem', { name: /^Own reader and paper-reader/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Tillslip’s own reader/ })).toContainText(
      'Pages stay on this server',
    );
    await page.getByRole('menuitem', { name: /^paper-reader alone/ }).click();
    const difference = page.getByRole('checkbox', { name: /Invoice number/ });
    await expect(difference).toBeVisible(READING);
    expect(service.asked()).toBe(asked + 1);
    await expect(difference).not.toBeChecked();
    await difference.check();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByText(`Read as “${TRUTH.invoice_number}”`)).toBeHidden();
    await expect(page.getByText(TRUTH.invoice_number ?? '').first()).toBeVisible();
  } finally {
    await context.close();
    await server.remove();
    service.close();
  }
});
