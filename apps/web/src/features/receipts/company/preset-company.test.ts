import { expect, test } from 'vitest';
import { presetCompany } from './preset-company.ts';

const mine = { id: 'mine', isSample: false };
const other = { id: 'other', isSample: false };
const sample = { id: 'sample', isSample: true };

test.each([
  ['no company yet', [], null, null],
  ['the only company is preset', [mine], null, 'mine'],
  ['the sample is none of the person’s', [sample], null, null],
  ['not even when the screen shows it', [sample], 'sample', null],
  ['the only own company, whichever the screen shows', [mine, sample], 'sample', 'mine'],
  ['of several the one of the screen', [mine, other], 'other', 'other'],
  ['of several, on a screen of all of them, what each document says', [mine, other], null, null],
  ['a screen of a company that is gone', [mine, other], 'gone', null],
])('%s', (_why, companies, screen, expected) => {
  expect(presetCompany(companies, screen)).toBe(expected);
});
