import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';

/** What the button says that takes a period from one status to another. */
export function moveLabel(from: VatPeriodStatus, to: VatPeriodStatus): string {
  if (from === 'submitted') return 'Reopen';
  if (to === 'submitted') return 'Mark as submitted';
  if (to === 'ready') return 'Mark as ready';
  return from === 'ready' ? 'Back to in progress' : 'Start';
}

/** What is said once a period has got there. */
export const MOVED: Readonly<Record<VatPeriodStatus, string>> = {
  not_started: 'VAT period not started',
  in_progress: 'VAT period in progress',
  ready: 'VAT period ready',
  submitted: 'VAT period submitted and locked',
};
