import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';

/** The label of the button that moves a period from one status to another. */
export function moveLabel(i18n: I18n, from: VatPeriodStatus, to: VatPeriodStatus): string {
  if (from === 'submitted') return i18n.t(msg`Reopen`);
  if (to === 'submitted') return i18n.t(msg`Mark as submitted`);
  if (to === 'ready') return i18n.t(msg`Mark as ready`);
  return from === 'ready' ? i18n.t(msg`Move to in progress`) : i18n.t(msg`Start`);
}

/** The message after a period has moved to a status. */
export const MOVED: Readonly<Record<VatPeriodStatus, MessageDescriptor>> = {
  not_started: msg`VAT period not started`,
  in_progress: msg`VAT period in progress`,
  ready: msg`VAT period ready`,
  submitted: msg`VAT period submitted and locked`,
};
