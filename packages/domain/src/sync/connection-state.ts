import type { AccountingFaultKind } from './accounting-fault.ts';

/** The states of a connection. Spec: 3 §4. `confirming` waits for the person's word on the company. */
export const CONNECTION_STATES = ['confirming', 'connected', 'error', 'expired', 'disconnected'] as const;

/** The state of a connection. */
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** The days before its end on which a person is told to connect again. Spec: decisions 21. */
export const RECONNECT_WARNING_DAYS = 14;

/** The state of a connection after a fault of its package. */
export function stateAfter(kind: AccountingFaultKind, before: ConnectionState): ConnectionState {
  if (kind === 'signed-out') return 'disconnected';
  return kind === 'not-allowed' || kind === 'suspended' || kind === 'configuration' ? 'error' : before;
}
