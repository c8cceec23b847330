import type { Dashboard } from '@tillslip/contract/dashboard';

type Steps = Dashboard['firstSteps'];

/** One line of the checklist. */
export type FirstStep = {
  key: 'company' | 'upload' | 'review' | 'vat201';
  title: string;
  detail: string;
  done: boolean;
};

/** The way from nothing to a VAT201, in order. */
export function firstStepsList(steps: Steps): FirstStep[] {
  return [
    {
      key: 'company',
      title: 'Add your company',
      detail: 'Its VAT number decides what may be claimed.',
      done: steps.company,
    },
    {
      key: 'upload',
      title: 'Upload a slip or an invoice',
      detail: 'A photo or a PDF; its fields are filled in for you.',
      done: steps.upload,
    },
    {
      key: 'review',
      title: 'Review what was read',
      detail: 'Answer what the document did not say clearly.',
      done: steps.review,
    },
    {
      key: 'vat201',
      title: 'Download your VAT201',
      detail: 'Every field with the invoices behind it.',
      done: steps.vat201,
    },
  ];
}

/**
 * True once the person has been all the way. An invoice that waits for review afterwards is daily work and
 * does not bring the checklist back.
 */
export const knowsTheWay = ({ company, upload, vat201 }: Pick<Steps, 'company' | 'upload' | 'vat201'>): boolean =>
  company && upload && vat201;

/** The heading says what comes next. */
export function firstStepsHeading(steps: readonly FirstStep[]): string {
  switch (steps.find(({ done }) => !done)?.key) {
    case 'company':
      return 'Start with your company';
    case 'upload':
      return 'Add your first slip';
    case 'review':
      return 'Check what was read';
    default:
      return 'Download your first VAT201';
  }
}
