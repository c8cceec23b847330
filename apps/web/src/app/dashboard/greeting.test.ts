import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['midnight is morning', 0, 'Thandi Nkosi', 'Good morning, Thandi'],
  ['noon is afternoon', 12, 'Thandi', 'Good afternoon, Thandi'],
  ['six is evening', 18, ' Thandi ', 'Good evening, Thandi'],
  ['no name', 9, '', 'Good morning'],
])('%s', (_why, hour, name, words) => {
  expect(greeting(hour, name)).toBe(words);
});
