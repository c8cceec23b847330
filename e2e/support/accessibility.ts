import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What may differ between day and night. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks what is on the screen by the rules of WCAG 2.2 AA; by night its colours once more. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withTags(RULES));
  await showColours(page, 'dark');
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOURS));
  await showColours(page, 'light');
}

async function expectNoViolations(page: Page, rules: AxeBuilder): Promise<void> {
  const { violations } = await rules.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary?.split('\n').at(-1)}`),
  }));
  expect(found, new URL(page.url()).pathname).toEqual([]);
}

/** Shows the page in these colours without changing what the person chose. */
export async function showColours(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);
}
