import { ok, type Result, refused } from '../../kernel/result.ts';

/** The states of a VAT period. Spec: 2 §3 and §4 (`not_started`); the others are ours. */
export const VAT_PERIOD_STATUSES = ['not_started', 'in_progress', 'ready', 'submitted'] as const;

/** One of the states of a VAT period. */
export type VatPeriodStatus = (typeof VAT_PERIOD_STATUSES)[number];

/** Why a period cannot change to a status. */
export type PeriodMoveRefusal = 'VAT_PERIOD_MOVE_REFUSED' | 'VAT_REASON_REQUIRED';

/** The next states allowed from each state. A submitted period is only reopened with a reason. */
const TRANSITIONS: Readonly<Record<VatPeriodStatus, readonly VatPeriodStatus[]>> = {
  not_started: ['in_progress'],
  in_progress: ['ready'],
  ready: ['in_progress', 'submitted'],
  submitted: ['in_progress'],
};

/** The shortest text that counts as a reason, in characters. */
const MIN_REASON_LENGTH = 3;

/** The next states a screen offers for a period. */
export const nextPeriodStatuses = (from: VatPeriodStatus): readonly VatPeriodStatus[] => TRANSITIONS[from];

/**
 * Change the state of a period, or refuse with the reason. Reopening a submitted period needs a reason from a person.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28; Tax Administration Act 28 of 2011, section 29 (records).
 */
export function moveVatPeriod(
  from: VatPeriodStatus,
  to: VatPeriodStatus,
  reason: string | null,
): Result<VatPeriodStatus, PeriodMoveRefusal> {
  if (!TRANSITIONS[from].includes(to)) return refused('VAT_PERIOD_MOVE_REFUSED');
  if (from === 'submitted' && (reason ?? '').trim().length < MIN_REASON_LENGTH) return refused('VAT_REASON_REQUIRED');
  return ok(to);
}

/** Check whether the documents of a period may still change its figures. */
export const isOpenPeriod = (status: VatPeriodStatus): boolean => status !== 'submitted';
