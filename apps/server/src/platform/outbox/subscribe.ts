import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob, type JobRun, type RunnableJob } from '../jobs/define-job.ts';
import { DOMAIN_EVENTS, type DomainEvent, type DomainEventType } from './domain-events.ts';
import type { SubscriptionRoute, SubscriptionRoutes } from './subscription-routes.ts';

type EventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>;

/** A reaction of a module to events: what it listens to and what it does. */
export interface SubscriptionSpec<Type extends DomainEventType> {
  /** The name of its job: `bank.match-company`. */
  readonly name: string;
  readonly to: readonly Type[];
  /**
   * Events with the same key that still wait are handled once, by the newest: for handlers that look at the
   * state of a company and not at one event. Without it each event is handled by itself.
   */
  readonly key?: (event: EventOf<Type>, userId: string) => string;
  /** Waits this long from the first of the events that are handled together; needs a key. */
  readonly delaySeconds?: number;
  readonly maxAttempts?: number;
  /** Runs at least once for each event, perhaps late and perhaps again: it must bear being repeated. */
  handle(
    event: EventOf<Type>,
    context: { readonly userId: string; readonly deps: Deps; readonly run: JobRun },
  ): Promise<void>;
}

/** A declared reaction, ready to be listed. */
export interface Subscription {
  readonly name: string;
  readonly to: readonly DomainEventType[];
  readonly job: RunnableJob;
  readonly route: SubscriptionRoute;
}

const Delivery = z.object({
  userId: z.uuid(),
  event: z.object({
    type: z.enum(Object.keys(DOMAIN_EVENTS) as [DomainEventType, ...DomainEventType[]]),
    data: z.unknown(),
  }),
});

const DEFAULT_ATTEMPTS = 8;

/** Declares that a module reacts to events. Listed in the module's `subscriptions.ts`, all of them in `subscriptions.ts` of the server. */
export function subscribe<Type extends DomainEventType>(spec: SubscriptionSpec<Type>): Subscription {
  const { name, to, key, maxAttempts = DEFAULT_ATTEMPTS, delaySeconds } = spec;
  return {
    ...{ name, to },
    route: {
      job: name,
      maxAttempts,
      ...(delaySeconds !== undefined && { delaySeconds }),
      keyOf: (event, userId) => key?.(event as EventOf<Type>, userId) ?? null,
    },
    job: defineJob({
      name,
      payload: Delivery,
      run: ({ userId, event }, deps, run) => spec.handle(parseEvent(event) as EventOf<Type>, { userId, deps, run }),
    }),
  };
}

/** @throws when the event is not what its type promises: it was recorded by a newer or older release. */
const parseEvent = ({ type, data }: { type: DomainEventType; data?: unknown }) => ({
  type,
  data: DOMAIN_EVENTS[type].parse(data),
});

/** Which jobs each type of event starts. */
export function routesOf(subscriptions: readonly Subscription[]): SubscriptionRoutes {
  const routes = new Map<DomainEventType, SubscriptionRoute[]>();
  for (const { to, route } of subscriptions)
    for (const type of to) routes.set(type, [...(routes.get(type) ?? []), route]);
  return routes;
}
