import type { Subscription } from './platform/outbox/subscribe.ts';

/** Every reaction to a domain event, of all modules: what happens when something happened can be read here. */
export const SUBSCRIPTIONS: readonly Subscription[] = [];
