import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { firstStepsHeading, firstStepsList, hasFinishedFirstSteps } from './first-steps-list.ts';

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

test('an invoice to review later does not bring the checklist back', () => {
  expect(hasFinishedFirstSteps(steps(true, true, false, true))).toBe(true);
});

test('without a VAT201 the first steps are not finished', () => {
  expect(hasFinishedFirstSteps(steps(true, true, true, false))).toBe(false);
});

test.each<[string, Parameters<typeof firstStepsList>[1], string[]]>([
  ['all lie ahead', steps(false, false, false, false), ['company', 'upload', 'review', 'vat201']],
  ['something waits for the person', steps(true, true, false, false, true), ['company', 'upload', 'review', 'vat201']],
  ['nothing is left to review, and nothing was', steps(true, true, false, false), ['company', 'upload', 'vat201']],
  ['the person reviewed something', steps(true, true, true, false), ['company', 'upload', 'review', 'vat201']],
])('the steps: %s', (_why, state, keys) => {
  expect(firstStepsList(english, state).map(({ key }) => key)).toEqual(keys);
});
