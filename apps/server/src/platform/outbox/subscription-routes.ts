import type { DomainEvent, DomainEventType } from './domain-events.ts';

/** Where an event goes: the job that handles it, and what makes two of them one. */
export interface SubscriptionRoute {
  readonly job: string;
  /** Waiting jobs with the same key are merged into the newest; null: every event is handled by itself. */
  keyOf(event: DomainEvent, userId: string): string | null;
  readonly maxAttempts: number;
  readonly delaySeconds?: number;
}

/** Which jobs each type of event starts. */
export type SubscriptionRoutes = ReadonlyMap<DomainEventType, readonly SubscriptionRoute[]>;

/** Nobody subscribes to anything: for tools and tests that only look. */
export const NO_ROUTES: SubscriptionRoutes = new Map();
