import { expect, test } from 'vitest';
import { firstStepsHeading, firstStepsList, knowsTheWay } from './first-steps-list.ts';

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
  ['slips came before the company', steps(false, true, true, false), 'Start with your company'],
  ['a company without slips', steps(true, false, false, false), 'Add your first slip'],
  ['something waits', steps(true, true, false, false), 'Check what was read'],
  ['all but the return', steps(true, true, true, false), 'Download your first VAT201'],
])('%s', (_why, taken, heading) => {
  expect(firstStepsHeading(firstStepsList(taken))).toBe(heading);
});

test('an invoice that waits later does not bring the checklist back', () => {
  expect(knowsTheWay(steps(true, true, false, true))).toBe(true);
});

test('without a VAT201 the way is not known yet', () => {
  expect(knowsTheWay(steps(true, true, true, false))).toBe(false);
});
