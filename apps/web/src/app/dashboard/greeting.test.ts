import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const english = createI18n('en');

test.each([
  ['midnight is morning', 0, 'Thandi Nkosi', 'Good morning, Thandi'],
  ['noon is afternoon', 12, 'Thandi', 'Good afternoon, Thandi'],
  ['six is evening', 18, ' Thandi ', 'Good evening, Thandi'],
  ['no name', 9, '', 'Good morning'],
])('%s', (_why, hour, name, words) => {
  expect(greeting(english, hour, name)).toBe(words);
});
