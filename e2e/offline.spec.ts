import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { join, newPerson, signIn } from './support/accounts.ts';
import { serveNextVersion } from './support/next-version.ts';
import { bottomBar, expectOpensOffline, PHONE, takePictures, waitingLine } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

/** The uploads of the signed-in person, whatever became of them. */
async function countUploads(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/receipts/drafts');
  return ((await answer.json()) as unknown[]).length;
}

test('slips photographed without a connection wait through closing the page, and each arrives once', async ({
  page,
  context,
  person: _,
}) => {
  await page.goto('/app/dashboard');
  await expectOpensOffline(page);

  await context.setOffline(true);
  await bottomBar(page).getByRole('link', { name: 'Camera' }).tap();
  await takePictures(page, 3);
  await expect(waitingLine(page)).toHaveText('3 waiting for a connection');
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/app/camera');
  await expect(waitingLine(again)).toHaveText('3 waiting for a connection');
  await takePictures(again, 1);
  await expect(waitingLine(again)).toHaveText('4 waiting for a connection');

  await context.setOffline(false);
  await expect(again.getByRole('list', { name: 'Not sent yet' })).toBeHidden();
  await expect(waitingLine(again)).toBeHidden();
  expect(await countUploads(again)).toBe(4);
});

test('a picture whose answer is lost on the way arrives once', async ({ page, person: _ }) => {
  let lost = 0;
  for (const path of ['**/api/v1/uploads', '**/api/v1/receipts/drafts'])
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST' || lost >= 2) return route.continue();
      lost++;
      await route.fetch();
      await route.abort();
    });
  await page.goto('/app/camera');
  await takePictures(page, 1);
  await expect(page.getByText('1 picture sent. We are reading it.')).toBeVisible();
  expect(lost).toBe(2);
  expect(await countUploads(page)).toBe(1);
});

test('pictures stay with the person who took them', async ({ page, context, person, baseURL }) => {
  await page.goto('/app/camera');
  await expectOpensOffline(page);
  await context.setOffline(true);
  await takePictures(page, 2);

  // Somebody else signs in on the same device while the page is still open.
  const ben = newPerson('Ben Botha');
  await context.clearCookies();
  await join(page.request, baseURL ?? '', ben);
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeHidden();
  expect(await countUploads(page)).toBe(0);
  await page.goto('/app/camera');
  await expect(page.getByRole('heading', { name: 'Take pictures' })).toBeVisible();
  await takePictures(page, 1);
  await expect.poll(() => countUploads(page)).toBe(1);

  await context.clearCookies();
  await signIn(page.request, baseURL ?? '', person);
  await page.goto('/app/dashboard');
  await expect.poll(() => countUploads(page)).toBe(2);
});

test('signing out asks what happens to pictures that are not sent, and can keep or delete them', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await page.goto('/app/camera');
  await expectOpensOffline(page);
  await context.setOffline(true);
  await takePictures(page, 2);
  const signOut = async (answer: string) => {
    await bottomBar(page).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).tap();
    const question = page.getByRole('dialog', { name: 'Pictures that are not sent yet' });
    await expect(question).toContainText('2 pictures have not been sent.');
    await question.getByRole('button', { name: answer }).tap();
  };
  await signOut('Stay signed in');
  await expect(waitingLine(page)).toHaveText('2 waiting for a connection');
  await page.keyboard.press('Escape');
  await signOut('Keep and sign out');
  await expect(page).toHaveURL('/');

  await context.setOffline(false);
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await signIn(page.request, baseURL ?? '', person);
  await page.goto('/app/camera');
  await expect.poll(() => countUploads(page)).toBe(2);

  await context.setOffline(true);
  await takePictures(page, 2);
  await signOut('Delete 2 pictures and sign out');
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await signIn(page.request, baseURL ?? '', person);
  await page.goto('/app/camera');
  await takePictures(page, 1);
  await expect.poll(() => countUploads(page)).toBe(3);
});

test('a sign-out without a connection is finished after the page was closed, and says so', async ({
  page,
  context,
  person: _,
}) => {
  await page.goto('/app/camera');
  await expectOpensOffline(page);
  await context.setOffline(true);
  await bottomBar(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).tap();
  await expect(page.getByText(/^You are signed out on this device/)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/app/receipts');
  await expect(again.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(/^The connection is back, and you are signed out/)).toBeVisible();
  expect((await again.request.get('/api/v1/companies')).status()).toBe(401);
});

test('the service worker keeps the files of the application and nothing of anybody', async ({ page, person: _ }) => {
  const { companyId } = await (await page.request.post('/api/v1/sample', { data: {} })).json();
  await page.goto(`/app/receipts?company=${companyId}`);
  await expectOpensOffline(page);
  await page.goto(`/app/receipts?company=${companyId}`);
  await page.getByRole('article').first().getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/app.html');
  const files = /^\/(assets\/[^/]+|app\.html|favicon\.svg|manifest\.webmanifest|service-worker-files)$/;
  expect(kept.filter((path) => !files.test(path))).toEqual([]);
});

test('a new version takes over while the page stays, which says so and keeps no files of the old one', async ({
  page,
  baseURL,
  person: _,
}) => {
  const site = await serveNextVersion(baseURL ?? '');
  const versions = () =>
    page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('tillslip-page-')));
  try {
    await page.goto(`${site.address}/app/help`);
    await expectOpensOffline(page);
    const [first] = await versions();
    site.release();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.getByText('A new version of Tillslip is ready.');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    // The page goes on with its own files, also those it has not loaded yet.
    await bottomBar(page).getByRole('link', { name: 'Invoices' }).tap();
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).tap();
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await versions()).toEqual(['tillslip-page-next']);
    expect(first).not.toBe('tillslip-page-next');
  } finally {
    site.close();
  }
});

test('a deleted account leaves no pictures on the device', async ({ page, person }) => {
  await page.goto('/app/camera');
  await expectOpensOffline(page);
  // The pictures wait, because their calls get no answer.
  await page.route('**/api/v1/uploads', (route) => route.abort());
  await takePictures(page, 2);
  await expect.poll(() => countKept(page)).toBe(2);
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Delete account' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).tap();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await countKept(page)).toBe(0);
  await expect(page).toHaveURL('/');
});

/** How many pictures this browser keeps, whoever took them. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('tillslip');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const database = opened.result;
          const counted = database.transaction('shots').objectStore('shots').count();
          counted.onsuccess = () => {
            database.close();
            resolve(counted.result);
          };
        };
      }),
  );
