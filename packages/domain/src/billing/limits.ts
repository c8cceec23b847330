import type { Plan } from './plans.ts';

/** What an account may save in a month: the documents of its plan, and those on top of them that cost nothing. */
export type DocumentTerms = Pick<Plan, 'documents' | 'freeDocuments'>;

/** The shares of a plan's documents, in percent, at which a person is told. Spec: 1 §9. */
export const LIMIT_STEPS = [80, 100] as const;
export type LimitStep = (typeof LIMIT_STEPS)[number];

/** Return how many documents may be read in a month: those of the plan and the free ones. */
export const documentLimit = ({ documents, freeDocuments }: DocumentTerms): number => documents + freeDocuments;

/**
 * Return the highest step that the documents saved in a month have reached; null below the first. The free documents come
 * after the last step.
 */
export function reachedStep({ documents }: DocumentTerms, saved: number): LimitStep | null {
  return LIMIT_STEPS.findLast((step) => saved * 100 >= step * documents) ?? null;
}

/** The documents that take up the room of a month. */
export interface UsedRoom {
  /** Saved in the month. */
  readonly saved: number;
  /** Let through to be read, and neither saved nor given up yet: each may become a saved document. */
  readonly beingRead: number;
}

/** Return how many more documents may be read this month; never less than none. */
export const roomLeft = (terms: DocumentTerms, { saved, beingRead }: UsedRoom): number =>
  Math.max(0, documentLimit(terms) - saved - beingRead);

/** An upload that waits until there is room to read it. Moments are in milliseconds since 1970. */
export interface WaitingDocument {
  readonly id: string;
  readonly waitsSince: number;
  /** When a person chose to have it read first; null when nobody did. */
  readonly chosenAt: number | null;
}

/**
 * Order uploads that wait for room as they will be read: first those that a person chose, the latest choice first, then
 * those that have waited longest.
 */
export const readingOrder = <Waiting extends WaitingDocument>(waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted(
    (a, b) => (b.chosenAt ?? 0) - (a.chosenAt ?? 0) || a.waitsSince - b.waitsSince || (a.id < b.id ? -1 : 1),
  );

/** Whether another company fits into a plan; one without a number has no limit. Companies that exist are never locked. */
export const hasCompanyRoom = ({ companies }: Pick<Plan, 'companies'>, existing: number): boolean =>
  companies === null || existing < companies;
