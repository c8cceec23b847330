import { expectAccessible } from './support/accessibility.ts';
import { confirmationLink, join, newPerson, signUp } from './support/accounts.ts';
import { OwnServer } from './support/own-server.ts';
import { expect, test } from './support/test.ts';

/** An installation of its own, because its first person is the administrator. */
let server: OwnServer;
test.beforeEach(async () => {
  server = await OwnServer.create();
  await server.start({ SIGN_UP: 'invited' });
});
test.afterEach(() => server.remove());

test('the first person runs the installation, and an invited one sees nothing of it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const administrator = await join(page.request, server.address, newPerson(), server.dataDir);
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByText('No job has failed.')).toBeVisible();

  const invited = newPerson('Sipho Radebe');
  await page.getByLabel('Email of the person to invite').fill(invited.email);
  await page.getByRole('button', { name: 'Invite person' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(invited.email)).toBeVisible();
  await expect(page.getByRole('table', { name: 'What administrators did' })).toContainText('Invited a person');
  await page.getByLabel('Declared day').fill('2031-06-04');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await expect(page.getByText('Enter what the holiday is for')).toBeVisible();
  await page.getByLabel('What the holiday is for').fill('Local government elections');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const holidays = page.getByRole('table', { name: 'Public holidays' });
  await expect(holidays.getByRole('row').filter({ hasText: 'Local government elections' })).toContainText('added here');
  await expect(holidays).toContainText('Family Day');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expect(page.getByRole('table', { name: 'People' })).toContainText(administrator.email);
  await page.getByRole('button', { name: 'Remove the holiday Local government elections' }).click();
  await expect(holidays).not.toContainText('Local government elections');

  const guest = await browser.newContext({ baseURL: server.address });
  const register = await guest.newPage();
  await register.goto('/register');
  await expect(register.getByText('Only invited people can create an account here.')).toBeVisible();
  await signUp(guest.request, server.address, invited);
  await register.goto(await confirmationLink(invited.email, 'Confirm your email for Tillslip', server.dataDir));
  await expect(register).toHaveURL(/\/app\/dashboard/);
  await register.goto('/app/administration');
  await expect(register).toHaveURL(/\/app\/dashboard/);
  await expect(register.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});
