import { expect, test } from 'vitest';
import { fieldTrust } from './field-trust.ts';

const evidence = (kind: 'checked' | 'likely' | 'guess') => ({
  evidence: { totalCents: { confidence: 0.83, class: kind, page: 1, box: null, alternatives: [] } },
  provenance: {},
});
const untouched = { value: '12.00', changed: false };

test.each([
  ['proved by the arithmetic', evidence('checked'), untouched, 'Checked'],
  ['read clearly', evidence('likely'), untouched, '83%'],
  ['a guess says so', evidence('guess'), untouched, 'Best guess, 83%'],
  ['typed just now, whatever was read', evidence('guess'), { value: '13.00', changed: true }, 'Typed by you'],
  ['nothing there', evidence('guess'), { value: '', changed: false }, 'Not found'],
  ['emptied by a person', evidence('guess'), { value: '', changed: true }, 'Typed by you'],
  ['never read', { evidence: {}, provenance: {} }, untouched, undefined],
  [
    'typed some other day',
    {
      ...evidence('likely'),
      provenance: { totalCents: { source: 'person' as const, raw: '1.00', changedAt: null, remembered: null } },
    },
    untouched,
    'Typed by you',
  ],
])('%s', (_why, receipt, state, words) => {
  expect(fieldTrust(receipt, 'totalCents', state)?.words).toBe(words);
});
