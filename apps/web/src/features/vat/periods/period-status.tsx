import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { CircleCheck, CircleDashed, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import classes from './periods.module.css';

const LOOK: Record<VatPeriodStatus, { word: MessageDescriptor; icon: LucideIcon }> = {
  not_started: { word: msg`Not started`, icon: CircleDashed },
  in_progress: { word: msg`In progress`, icon: CircleDot },
  ready: { word: msg`Ready`, icon: CircleCheck },
  submitted: { word: msg`Submitted`, icon: Lock },
};

/** The status of a period: an icon and a word, never colour alone. */
export function PeriodStatus({ status }: { status: VatPeriodStatus }) {
  const { t } = useLingui();
  const { word, icon: Icon } = LOOK[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} aria-hidden />
      {t(word)}
    </span>
  );
}
