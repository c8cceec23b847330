import type { Connection } from '@tillslip/contract/integrations/schemas';
import { itemsPerPage } from '../../api/preferences/known-preferences.ts';

/** The parameters of the address of Integration Settings. */
export const INTEGRATION_PARAMS = [
  'tab',
  'company',
  'q',
  'errors',
  'page',
  'type',
  'range',
  'logs',
  'view',
  'state',
  'from',
  'to',
] as const;

/** What the address of Integration Settings says. */
export type IntegrationSearch = { [Name in (typeof INTEGRATION_PARAMS)[number]]?: string };

/** The address of Integration Settings with what is given; what is undefined or empty is left out. */
export const searchOf = (
  parts: { readonly [Name in keyof IntegrationSearch]: string | undefined },
): IntegrationSearch =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''));

/** The page in the address, with as many rows as the person wants. */
export const pageIn = ({ page }: IntegrationSearch) => ({ page: Number(page ?? 1) || 1, limit: itemsPerPage() });

/** The tabs in order. All but the first ask for the credentials of a package. Spec: 3 §2. */
export const TABS = [
  ...(['overview', 'connection', 'setup', 'accounts', 'categories', 'sync'] as const),
  ...(['schedules', 'bulk', 'health', 'troubleshooting', 'log', 'preferences'] as const),
] as const;

/** A tab of Integration Settings. */
export type Tab = (typeof TABS)[number];

/** The tab in the address; the overview for an unknown one, and for all where no package is configured. */
export const parseTab = (tab: string | undefined, isConfigured: boolean): Tab =>
  (isConfigured ? TABS.find((known) => known === tab) : undefined) ?? 'overview';

/** The tabs that have something to show of a connection that has ended. */
const TABS_OF_ENDED: readonly Tab[] = ['connection', 'health', 'troubleshooting', 'log'];

/** Whether a tab can be shown of a connection that has ended, or waits for the person's word. */
export const isForEnded = (tab: Tab): boolean => TABS_OF_ENDED.includes(tab);

/** A company that is, was or can be connected. */
export interface Choice {
  readonly companyId: string;
  readonly companyName: string;
  /** Null while it was never connected. */
  readonly connection: Connection | null;
}

interface Companies {
  readonly connections: readonly Connection[];
  readonly companies: readonly { readonly id: string; readonly companyName: string }[];
}

/** The companies to choose from, those with a connection first, each once. */
export function listChoices({ connections, companies }: Companies): Choice[] {
  const byCompany = new Map<string, Connection>();
  for (const connection of connections) {
    const other = byCompany.get(connection.companyId) ?? null;
    // A company has one live connection at most; of those that have ended, the newest comes last.
    if (!isLive(other)) byCompany.set(connection.companyId, connection);
  }
  const connected = [...byCompany.values()].map((connection) => ({
    ...{ companyId: connection.companyId, companyName: connection.companyName, connection },
  }));
  const others = companies
    .filter(({ id }) => connected.every(({ companyId }) => companyId !== id))
    .map(({ id, companyName }) => ({ companyId: id, companyName, connection: null }));
  return [...connected, ...others];
}

/** True when the company can be asked for something: it is connected, or its connection can recover by itself. */
export const isLive = (connection: Connection | null): connection is Connection =>
  connection !== null && connection.state !== 'disconnected' && connection.state !== 'expired';
