import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Dashboard } from '@tillslip/contract/dashboard';

type Steps = Dashboard['firstSteps'];

/** One line of the checklist. */
export type FirstStep = {
  key: 'company' | 'upload' | 'review' | 'vat201';
  title: string;
  detail: string;
  done: boolean;
};

/**
 * The steps from an empty account to a VAT201, in order. There is nothing to review where everything was read without
 * doubt: a step that the person cannot take is left out, never ticked.
 */
export function firstStepsList(i18n: I18n, steps: Steps): FirstStep[] {
  const all = allSteps(i18n, steps);
  const hasNoReview = steps.upload && !steps.review && !steps.waiting;
  return hasNoReview ? all.filter(({ key }) => key !== 'review') : all;
}

function allSteps(i18n: I18n, steps: Steps): FirstStep[] {
  return [
    {
      key: 'company',
      title: i18n.t(msg`Add your company`),
      detail: i18n.t(msg`Its VAT number decides what you can claim.`),
      done: steps.company,
    },
    {
      key: 'upload',
      title: i18n.t(msg`Upload a slip or an invoice`),
      detail: i18n.t(msg`A photo or a PDF. We fill in its fields for you.`),
      done: steps.upload,
    },
    {
      key: 'review',
      title: i18n.t(msg`Review what was read`),
      detail: i18n.t(msg`Check the fields we are not sure about.`),
      done: steps.review,
    },
    {
      key: 'vat201',
      title: i18n.t(msg`Download your VAT201`),
      detail: i18n.t(msg`See the invoices behind every field.`),
      done: steps.vat201,
    },
  ];
}

/**
 * Whether all first steps are done. An invoice that needs review later is daily work and does not bring the checklist
 * back.
 */
export const hasFinishedFirstSteps = ({
  company,
  upload,
  vat201,
}: Pick<Steps, 'company' | 'upload' | 'vat201'>): boolean => company && upload && vat201;

/** Whether a person still takes the first steps here. The sample is looked at as whoever is set up sees their own. */
export const takesFirstSteps = (steps: Steps, companyId: string | null): boolean =>
  !hasFinishedFirstSteps(steps) && (companyId === null || companyId !== steps.sampleCompanyId);

/** The heading of the checklist: the next step. */
export function firstStepsHeading(i18n: I18n, steps: readonly FirstStep[]): string {
  switch (steps.find(({ done }) => !done)?.key) {
    case 'company':
      return i18n.t(msg`Start with your company`);
    case 'upload':
      return i18n.t(msg`Add your first slip`);
    case 'review':
      return i18n.t(msg`Review what was read`);
    default:
      return i18n.t(msg`Download your first VAT201`);
  }
}
