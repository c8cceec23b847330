import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { fieldConfidence } from './field-confidence.ts';

const english = createI18n('en');

const evidence = (kind: 'checked' | 'likely' | 'guess') => ({
  evidence: { totalCents: { confidence: 0.83, class: kind, page: 1, box: null, alternatives: [] } },
  provenance: {},
});
const untouched = { value: '12.00', changed: false };

test.each([
  ['checked by arithmetic', evidence('checked'), untouched, 'Checked'],
  ['read clearly', evidence('likely'), untouched, '83%'],
  ['a guess is labelled', evidence('guess'), untouched, 'Best guess, 83%'],
  ['typed just now, whatever was read', evidence('guess'), { value: '13.00', changed: true }, 'Typed by you'],
  ['nothing found', evidence('guess'), { value: '', changed: false }, 'Not found'],
  ['emptied by a person', evidence('guess'), { value: '', changed: true }, 'Typed by you'],
  ['never read', { evidence: {}, provenance: {} }, untouched, undefined],
  [
    'typed earlier',
    {
      ...evidence('likely'),
      provenance: {
        totalCents: {
          source: 'person' as const,
          raw: { code: 'AMOUNT' as const, cents: cents(1_00) },
          changedAt: null,
          remembered: null,
        },
      },
    },
    untouched,
    'Typed by you',
  ],
])('%s', (_why, receipt, state, label) => {
  expect(fieldConfidence(english, receipt, 'totalCents', state)?.label).toBe(label);
});
