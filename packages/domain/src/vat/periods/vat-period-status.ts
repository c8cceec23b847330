import { ok, type Result, refused } from '../../kernel/result.ts';

/** The states of a VAT period. Spec: 2 §3 and §4 (`not_started`); the others are ours. */
export const VAT_PERIOD_STATUSES = ['not_started', 'in_progress', 'ready', 'submitted'] as const;

/** One of the states of a VAT period. */
export type VatPeriodStatus = (typeof VAT_PERIOD_STATUSES)[number];

/** Why a period may not move. */
export type PeriodMoveRefusal = 'VAT_PERIOD_MOVE_REFUSED' | 'VAT_REASON_REQUIRED';

/** Where each state may go. A submitted period is opened again only on purpose, with a reason. */
const TRANSITIONS: Readonly<Record<VatPeriodStatus, readonly VatPeriodStatus[]>> = {
  not_started: ['in_progress'],
  in_progress: ['ready'],
  ready: ['in_progress', 'submitted'],
  submitted: ['in_progress'],
};

/** The shortest text that counts as a reason. */
const SHORTEST_REASON = 3;

/** Where a period may go from here: what a screen offers. */
export const nextPeriodStatuses = (from: VatPeriodStatus): readonly VatPeriodStatus[] => TRANSITIONS[from];

/**
 * The next state of a period, or why it may not go there. Opening a submitted one needs a reason.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 28; Tax Administration Act 28 of 2011, section 29 (records).
 */
export function moveVatPeriod(
  from: VatPeriodStatus,
  to: VatPeriodStatus,
  reason: string | null,
): Result<VatPeriodStatus, PeriodMoveRefusal> {
  if (!TRANSITIONS[from].includes(to)) return refused('VAT_PERIOD_MOVE_REFUSED');
  if (from === 'submitted' && (reason ?? '').trim().length < SHORTEST_REASON) return refused('VAT_REASON_REQUIRED');
  return ok(to);
}

/** True while the documents of a period may still change its figures. */
export const isOpenPeriod = (status: VatPeriodStatus): boolean => status !== 'submitted';
