import type { DomainEvent, DomainEventType } from './domain-events.ts';

/** The route of an event: the job that handles it, and the key that merges jobs. */
export interface SubscriptionRoute {
  readonly job: string;
  /** Waiting jobs with the same key are merged into the newest; null when every event is handled separately. */
  keyOf(event: DomainEvent, userId: string): string | null;
  readonly maxAttempts: number;
  readonly delaySeconds?: number;
  readonly isFair?: boolean;
}

/** The jobs that each type of event starts. */
export type SubscriptionRoutes = ReadonlyMap<DomainEventType, readonly SubscriptionRoute[]>;

/** Routes without subscribers, for tools and tests that only read. */
export const NO_ROUTES: SubscriptionRoutes = new Map();
