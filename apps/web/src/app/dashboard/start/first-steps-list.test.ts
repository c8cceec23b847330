import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { firstStepsHeading, firstStepsList, hasFinishedFirstSteps } from './first-steps-list.ts';

const english = createI18n('en');

const steps = (company: boolean, upload: boolean, review: boolean, vat201: boolean) => ({
  company,
  upload,
  review,
  vat201,
  done: company && upload && review && vat201,
  sampleCompanyId: null,
});

test.each([
  ['nothing yet', steps(false, false, false, false), 'Start with your company'],
  ['slips before a company', steps(false, true, true, false), 'Start with your company'],
  ['a company without slips', steps(true, false, false, false), 'Add your first slip'],
  ['something to review', steps(true, true, false, false), 'Review what was read'],
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
