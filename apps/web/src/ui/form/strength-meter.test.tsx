// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../show.testing.tsx';
import { StrengthMeter } from './strength-meter.tsx';

test.each([
  ['nothing typed', '', []],
  ['long enough, of one kind', 'proteaveld', ['At least 8 characters']],
  ['two kinds, but short', 'Protea', ['At least 2 of these']],
  ['one short of the length', 'Protea7', ['At least 2 of these']],
  ['both', 'protea-veld', ['At least 8 characters', 'At least 2 of these']],
])('the rules that are met are said while typing: %s', async (_why, password, met) => {
  await show(<StrengthMeter password={password} />);
  const rules = within(screen.getByRole('list', { name: 'Rules for the password' })).getAllByRole('listitem');
  expect(rules).toHaveLength(2);
  const said = rules.map((rule) => rule.textContent ?? '').filter((text) => text.includes('(met)'));
  expect(said).toHaveLength(met.length);
  for (const [place, start] of met.entries()) expect(said[place]).toContain(start);
});
