import { mkdir } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';

const WIDTHS = [390, 1280];
const counts = new Map<string, number>();

/**
 * Keeps pictures of a screen for people to look at: in the folder that the variable PICTURES names, on a phone and a
 * desktop, light and dark. Without it, nothing is done.
 */
export async function keepPictures(page: Page, { title, file }: TestInfo): Promise<void> {
  const folder = process.env.PICTURES;
  const before = page.viewportSize();
  if (folder === undefined || before === null) return;
  const name = `${/([^/]+)\.spec\.ts$/.exec(file)?.[1]} ${title}`.replace(/[^a-zA-Z0-9 -]/g, '').slice(0, 80);
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  await mkdir(folder, { recursive: true });
  for (const width of WIDTHS)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await setColourScheme(page, scheme);
      await page.screenshot({ path: `${folder}/${name} ${count} ${width} ${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize(before);
  await setColourScheme(page, 'light');
}

/** Sets the colour scheme of the page without changing the person's preference. */
export async function setColourScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);
}
