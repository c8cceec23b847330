import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { CircleCheck, CircleDashed, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import classes from './periods.module.css';

const LOOK: Record<VatPeriodStatus, { word: string; icon: LucideIcon }> = {
  not_started: { word: 'Not started', icon: CircleDashed },
  in_progress: { word: 'In progress', icon: CircleDot },
  ready: { word: 'Ready', icon: CircleCheck },
  submitted: { word: 'Submitted', icon: Lock },
};

/** How far a period is: an icon and a word, never colour alone. */
export function PeriodStatus({ status }: { status: VatPeriodStatus }) {
  const { word, icon: Icon } = LOOK[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  );
}
