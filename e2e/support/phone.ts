import { expect, type Page, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';

/** A phone whose camera the browser plays, with the service worker of the application. */
export const PHONE: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
};

/** The bar at the bottom of every page. */
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Bottom bar' });

/** The line that says how many pictures have not arrived, and why. */
export const waitingLine = (page: Page) => page.getByRole('link', { name: /waiting for a connection$/ });

/** Wait until the application opens without a connection: its service worker keeps all it needs. */
export async function expectOpensOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Take so many pictures, one after the other. */
export async function takePictures(page: Page, count: number): Promise<void> {
  const shutter = page.getByRole('button', { name: 'Take picture', exact: true });
  for (let taken = 1; taken <= count; taken++) {
    await shutter.tap();
    await expect(page.getByText(`${taken} taken`)).toBeVisible();
  }
}
