import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { firstStepsHeading, firstStepsList, takesFirstSteps } from './first-steps-list.ts';

const english = createI18n('en');

const steps = (company: boolean, upload: boolean, review: boolean, vat201: boolean, waiting = false) => ({
  ...{ company, upload, review, waiting, vat201, sampleCompanyId: null },
  done: company && upload && (review || !waiting) && vat201,
});

test.each([
  ['nothing yet', steps(false, false, false, false), 'Start with your company'],
  ['slips before a company', steps(false, true, true, false), 'Start with your company'],
  ['a company without slips', steps(true, false, false, false), 'Add your first slip'],
  ['something to review', steps(true, true, false, false, true), 'Review what was read'],
  ['read without doubt', steps(true, true, false, false), 'Download your first VAT201'],
  ['all but the VAT201', steps(true, true, true, false), 'Download your first VAT201'],
])('%s', (_why, state, heading) => {
  expect(firstStepsHeading(english, firstStepsList(english, state))).toBe(heading);
});

test.each([
  [
    'a VAT201 was made, and an invoice to review later does not bring them back',
    steps(true, true, false, true),
    null,
    false,
  ],
  ['no VAT201 was made', steps(true, true, true, false), null, true],
  ['nothing was done, and a company is looked at', steps(false, false, false, false), 'own', true],
  ['the sample is looked at', { ...steps(false, false, false, false), sampleCompanyId: 'sample' }, 'sample', false],
  [
    'the sample is there, but not looked at',
    { ...steps(false, false, false, false), sampleCompanyId: 'sample' },
    null,
    true,
  ],
])('the first steps where %s', (_why, state, companyId, expected) => {
  expect(takesFirstSteps(state, companyId)).toBe(expected);
});

test.each<[string, Parameters<typeof firstStepsList>[1], string[]]>([
  ['all lie ahead', steps(false, false, false, false), ['company', 'upload', 'review', 'vat201']],
  ['something waits for the person', steps(true, true, false, false, true), ['company', 'upload', 'review', 'vat201']],
  ['nothing is left to review, and nothing was', steps(true, true, false, false), ['company', 'upload', 'vat201']],
  ['the person reviewed something', steps(true, true, true, false), ['company', 'upload', 'review', 'vat201']],
])('the steps: %s', (_why, state, keys) => {
  expect(firstStepsList(english, state).map(({ key }) => key)).toEqual(keys);
});
