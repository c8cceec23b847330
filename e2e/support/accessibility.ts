import { expect, type Page, test } from '@playwright/test';
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { keepPictures, setColourScheme } from './pictures.ts';

/** What every screen is held to, as `axe-core` names it. */
const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on colours. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Checks the screen against WCAG 2.2 AA, and its colours again in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), 'the frame alone is not the screen').toHaveCount(1);
  await expectNoViolations(page, ALL_RULES);
  await setColourScheme(page, 'dark');
  await expectNoViolations(page, COLOUR_RULES);
  await setColourScheme(page, 'light');
  await keepPictures(page, test.info());
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  const { violations } = await analyze(page, runOnly);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.split('\n').at(-1)}`),
  }));
  expect(found, new URL(page.url()).pathname).toEqual([]);
}

/** Runs the rules in the page itself: the library for Playwright opens a second page for each analysis. */
async function analyze(page: Page, runOnly: RunOnly): Promise<Pick<AxeResults, 'violations'>> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules]) => {
      const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
      const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
      return { violations };
    },
    [runOnly] as const,
  );
}
