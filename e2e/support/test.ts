import { test as base, type Page } from '@playwright/test';
import { join, type Person } from './accounts.ts';
import { Api } from './api.ts';

/** The test fixtures: a signed-in person when requested, and a page without console errors. */
export const test = base.extend<{ quiet: undefined; choosers: undefined; person: Person; api: Api }>({
  /** Fails the test on console errors, such as a script or style that the security policy blocks. */
  quiet: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page);
      await use(undefined);
      if (consoleErrors.length > 0) throw new Error(`Errors in the browser console:\n${consoleErrors.join('\n')}`);
    },
    { auto: true },
  ],
  /**
   * The browser hands over file choosers from the beginning. Only asked for together with the key that opens one, it may
   * have cancelled the chooser before it knows.
   */
  choosers: [
    async ({ page }, use) => {
      page.on('filechooser', () => undefined);
      await use(undefined);
    },
    { auto: true },
  ],
  /** A new person who is signed in in the browser of `page`. */
  person: async ({ page, baseURL }, use) => {
    await use(await join(page.request, baseURL ?? ''));
  },
  /** The API, used as that person. */
  api: async ({ page, baseURL, person: _ }, use) => {
    await use(new Api(page.request, baseURL ?? ''));
  },
});

export { expect } from '@playwright/test';

/** Collects the console errors of a page from now on, except failed requests, which the pages show. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      consoleErrors.push(message.text());
  });
  return consoleErrors;
}
