import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { defineJob, type JobLane, type JobRun, type RunnableJob } from '../jobs/define-job.ts';
import { DOMAIN_EVENTS, type DomainEvent, type DomainEventType } from './domain-events.ts';
import type { SubscriptionRoute, SubscriptionRoutes } from './subscription-routes.ts';

type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** A module's subscription: its events and its handler. */
export interface SubscriptionSpec<Type extends DomainEventType> {
  /** The name of its job: `bank.match-company`. */
  readonly name: string;
  readonly to: readonly Type[];
  /**
   * Waiting events with the same key are handled once, by the newest. It suits handlers that use the state of a
   * company, not of one event. Without a key each event is handled separately.
   */
  readonly key?: (event: EventOf<Type>, userId: string) => string;
  /** Waits this long from the first of the merged events; requires a key. */
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
  /** Taken in turn by person: work that takes long and that one person can ask for many times. */
  readonly isFair?: boolean;
  readonly lane?: JobLane;
  /** Whether the settings ask for it; by default always. */
  readonly isOn?: (env: Env) => boolean;
  /** Run at least once for each event, possibly late or repeatedly, so it must be idempotent. */
  handle(
    event: EventOf<Type>,
    context: { readonly userId: string; readonly deps: Deps; readonly run: JobRun },
  ): Promise<void>;
}

/** A declared subscription, ready to be listed. */
export interface Subscription {
  readonly name: string;
  readonly to: readonly DomainEventType[];
  readonly job: RunnableJob;
  readonly route: SubscriptionRoute;
  readonly isOn: (env: Env) => boolean;
}

const Delivery = z.object({
  userId: z.uuid(),
  event: z.object({
    /** Absent in jobs that an earlier release queued. */
    id: z.uuid().optional(),
    type: z.enum(Object.keys(DOMAIN_EVENTS) as [DomainEventType, ...DomainEventType[]]),
    data: z.unknown(),
  }),
});

const DEFAULT_ATTEMPTS = 8;

/**
 * Declare a subscription. List it in the module's `subscriptions.ts`; the server's `subscriptions.ts` collects them
 * all.
 */
export function subscribe<Type extends DomainEventType>(spec: SubscriptionSpec<Type>): Subscription {
  const { name, to, key, maxAttempts = DEFAULT_ATTEMPTS, delaySeconds, isFair } = spec;
  return {
    ...{ name, to, isOn: spec.isOn ?? (() => true) },
    route: {
      job: name,
      maxAttempts,
      ...(delaySeconds !== undefined && { delaySeconds }),
      ...(isFair && { isFair }),
      keyOf: (event, userId) => key?.(event as EventOf<Type>, userId) ?? null,
    },
    job: defineJob({
      name,
      payload: Delivery,
      ...(spec.lane && { lane: spec.lane }),
      run: ({ userId, event }, deps, run) => spec.handle(parseEvent(event) as EventOf<Type>, { userId, deps, run }),
    }),
  };
}

/** Parse an event. @throws when it does not match its type because another release recorded it. */
const parseEvent = ({ id = randomUUID(), type, data }: z.output<typeof Delivery>['event']) => ({
  id,
  type,
  data: DOMAIN_EVENTS[type].parse(data),
});

/** Map each type of event to the jobs it starts under these settings. */
export function routesOf(subscriptions: readonly Subscription[], env: Env): SubscriptionRoutes {
  const routes = new Map<DomainEventType, SubscriptionRoute[]>();
  for (const { to, route } of subscriptions.filter(({ isOn }) => isOn(env)))
    for (const type of to) routes.set(type, [...(routes.get(type) ?? []), route]);
  return routes;
}
