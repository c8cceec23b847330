import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { keepPictures, setColourScheme } from './pictures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks the screen against WCAG 2.2 AA, and its colours again in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), 'the frame alone is not the screen').toHaveCount(1);
  await expectNoViolations(page, new AxeBuilder({ page }).withTags(RULES));
  await setColourScheme(page, 'dark');
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(COLOUR_RULES));
  await setColourScheme(page, 'light');
  await keepPictures(page, test.info());
}

async function expectNoViolations(page: Page, rules: AxeBuilder): Promise<void> {
  const { violations } = await rules.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.split('\n').at(-1)}`),
  }));
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
