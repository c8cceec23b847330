import { test as base, type Page } from '@playwright/test';
import { join, type Person } from './accounts.ts';
import { Api } from './api.ts';

/** What the journeys get: someone who is signed in, where they ask for it, and a page that may not complain. */
export const test = base.extend<{ quiet: undefined; person: Person; api: Api }>({
  /** Fails the test for errors in the browser's console, such as a script or a style the security policy stops. */
  quiet: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(undefined);
      if (complaints.length > 0) throw new Error(`The browser complains:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
  /** Signed up, confirmed and signed in, in the browser of `page`. */
  person: async ({ page, baseURL }, use) => {
    await use(await join(page.request, baseURL ?? ''));
  },
  /** The API as that person. */
  api: async ({ page, baseURL, person: _ }, use) => {
    await use(new Api(page.request, baseURL ?? ''));
  },
});

export { expect } from '@playwright/test';

/** What a page complains about from now on. A refusal of the server is no complaint: pages show it. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return complaints;
}
