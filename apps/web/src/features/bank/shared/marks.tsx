import type { ReconciliationStatus, StatementStatus } from '@tillslip/contract/bank-schemas';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import classes from './marks.module.css';
import { RECONCILIATION_WORDS, STATUS_WORDS } from './statement-words.ts';

type Tone = 'good' | 'warn' | 'bad' | 'quiet';

/** An icon and a word: never colour alone. */
function Mark({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {children}
    </span>
  );
}

const STATUS_LOOK: Record<StatementStatus, { tone: Tone; icon: LucideIcon }> = {
  completed: { tone: 'good', icon: CircleCheck },
  processing: { tone: 'warn', icon: CircleDashed },
  failed: { tone: 'bad', icon: CircleAlert },
};

/** How far the statement itself is. */
export const StatusMark = ({ status }: { status: StatementStatus }) => (
  <Mark {...STATUS_LOOK[status]}>{STATUS_WORDS[status]}</Mark>
);

const RECONCILIATION_LOOK: Record<ReconciliationStatus, { tone: Tone; icon: LucideIcon }> = {
  unreconciled: { tone: 'quiet', icon: CircleDashed },
  partially_reconciled: { tone: 'warn', icon: CircleDotDashed },
  reconciled: { tone: 'good', icon: CircleCheck },
};

/** How much of it has its documents. */
export const ReconciliationMark = ({ status }: { status: ReconciliationStatus }) => (
  <Mark {...RECONCILIATION_LOOK[status]}>{RECONCILIATION_WORDS[status]}</Mark>
);

/** Whether every row and every total follows from the others. */
export const ProvedMark = ({ proved }: { proved: boolean }) =>
  proved ? (
    <Mark tone="good" icon={ShieldCheck}>
      Proved
    </Mark>
  ) : (
    <Mark tone="warn" icon={ShieldAlert}>
      Not proved
    </Mark>
  );
