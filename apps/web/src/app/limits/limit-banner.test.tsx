// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { Limits } from '@tillslip/contract/limits';
import { LOCALES } from '@tillslip/messages/i18n';
import { afterEach, describe, expect, test } from 'vitest';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { chooseLanguage } from '../../ui/language.tsx';
import { show } from '../../ui/show.testing.tsx';
import { LimitBanner } from './limit-banner.tsx';

const limitsOf = (change: object) =>
  ({
    ...{ month: '2026-11', nextMonth: '2026-12-01', planId: 'free', documents: 50, freeDocuments: 0, saved: 41 },
    ...{ beingRead: 0, step: 80, companies: { most: 1, existing: 1 }, waitingCount: 0, waiting: [], ...change },
  }) as unknown as Limits;
const known = (change: object) => [[['instance'], { billing: 'on' }] as const, [['limits'], limitsOf(change)] as const];

const STATES = [
  ['most are used', {}, [/41/, /50/]],
  ['all are used', { saved: 50, step: 100 }, [/50/]],
  ['all are used, and one waits', { saved: 50, step: 100, waitingCount: 1 }, [/50/, /\b1\b/]],
  ['all are used, and several wait', { saved: 50, step: 100, waitingCount: 7 }, [/50/, /7/]],
] as const;

afterEach(() => chooseLanguage('en'));

describe.each(STATES)('the banner of limits where %s', (_why, change, numbers) => {
  test('has no text that stays English', async () => {
    localStorage.clear();
    expect(await plainTextsInBrowser(<LimitBanner />, { data: known(change) })).toEqual([]);
  });

  test('says its numbers and its year in every language, each in its own words', async () => {
    const said = new Map<string, string>();
    for (const locale of LOCALES) {
      localStorage.clear();
      await chooseLanguage(locale);
      await show(<LimitBanner />, known(change));
      const text = screen.getAllByRole('status').at(-1)?.textContent ?? '';
      for (const number of [...numbers, /2026/]) expect(text, locale).toMatch(number);
      expect(text, locale).not.toMatch(/[{}#]/);
      said.set(locale, text);
    }
    expect(new Set(said.values()).size, 'four texts').toBe(LOCALES.length);
  });
});
