import { useLingui } from '@lingui/react/macro';
import type { BalanceResult, ReconciliationStatus, StatementStatus } from '@tillslip/contract/bank/schemas';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import { Mark, type Tone } from '../../../ui/feedback/mark.tsx';
import { BALANCE_RESULT_WORDS, RECONCILIATION_WORDS, STATUS_WORDS } from './statement-words.ts';

const STATUS_LOOK: Record<StatementStatus, { tone: Tone; icon: LucideIcon }> = {
  completed: { tone: 'good', icon: CircleCheck },
  processing: { tone: 'warn', icon: CircleDashed },
  failed: { tone: 'bad', icon: CircleAlert },
};

/** The processing status of a statement. */
export const StatusMark = ({ status }: { status: StatementStatus }) => {
  const { t } = useLingui();
  return <Mark {...STATUS_LOOK[status]}>{t(STATUS_WORDS[status])}</Mark>;
};

const RECONCILIATION_LOOK: Record<ReconciliationStatus, { tone: Tone; icon: LucideIcon }> = {
  unreconciled: { tone: 'quiet', icon: CircleDashed },
  partially_reconciled: { tone: 'warn', icon: CircleDotDashed },
  reconciled: { tone: 'good', icon: CircleCheck },
};

/** The reconciliation status of a statement. */
export const ReconciliationMark = ({ status }: { status: ReconciliationStatus }) => {
  const { t } = useLingui();
  return <Mark {...RECONCILIATION_LOOK[status]}>{t(RECONCILIATION_WORDS[status])}</Mark>;
};

/** The result of the balance check. */
export const BalanceMark = ({ result }: { result: BalanceResult }) => {
  const { t } = useLingui();
  return (
    <Mark tone={result === 'passed' ? 'good' : 'warn'} icon={result === 'passed' ? ShieldCheck : ShieldAlert}>
      {t(BALANCE_RESULT_WORDS[result])}
    </Mark>
  );
};
