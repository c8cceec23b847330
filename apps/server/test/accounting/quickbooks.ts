import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents, sum } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryLine } from '@tillslip/domain/sync/accounting-entry';
import type { QboSim, QboSimOptions, SimRequest } from '../../../quickbooks-simulator/src/control.ts';
import { createQboSim } from '../../../quickbooks-simulator/src/simulator.ts';
import type { Timing } from '../../src/adapters/http-client/timing.ts';
import { createQuickBooks } from '../../src/adapters/quickbooks/create-quickbooks.ts';
import type { QuickBooksSettings } from '../../src/platform/env.ts';
import type {
  Books,
  OAuthPackage,
  PackageRequest,
  PackageTokens,
  TokenSource,
} from '../../src/ports/accounting-package.ts';

export type { ChangeEvent, Kind, QboSimOptions } from '../../../quickbooks-simulator/src/control.ts';

/** The companies of the simulator. */
export const ZA1 = '9341000000000001';
export const ZA2 = '9341000000000002';
export const US1 = '9341000000000003';

const REDIRECT = 'http://localhost:3000/integrations/quickbooks/callback';

/** Return settings for a server that answers everything at one address. */
export const settingsFor = (url: string, change: Partial<QuickBooksSettings> = {}): QuickBooksSettings => ({
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
  environment: 'production',
  redirectUrl: REDIRECT,
  authUrl: `${url}/connect/oauth2`,
  tokenUrl: `${url}/oauth2/v1/tokens/bearer`,
  revokeUrl: `${url}/v2/oauth2/tokens/revoke`,
  apiUrl: url,
  requestsPerMinute: 500,
  webhookVerifier: 'simulated-verifier',
  ...change,
});

/** A clock that a wait moves, so that nobody waits; `advance` tells whoever else counts the time. */
export function virtualTime(advance: (ms: number) => void = () => undefined) {
  let ahead = 0;
  const waits: number[] = [];
  const timing: Partial<Timing> = {
    now: () => Date.now() + ahead,
    sleep: async (ms) => {
      waits.push(ms);
      ahead += ms;
      advance(ms);
    },
    random: () => 0.5,
  };
  return { timing, waits };
}

/** Tokens in memory, refreshed once however many ask. */
export function memoryTokens(quickbooks: OAuthPackage, first: PackageTokens): TokenSource & { refreshes: number } {
  let current: Promise<PackageTokens> = Promise.resolve(first);
  const source = {
    refreshes: 0,
    async token(refused?: string): Promise<string> {
      const held = await current;
      if (refused !== held.accessToken) return held.accessToken;
      source.refreshes += 1;
      current = quickbooks.refresh(held.refreshToken);
      return (await current).accessToken;
    },
  };
  return source;
}

/** A company that is connected to the simulator. */
export interface Connected {
  readonly sim: QboSim;
  readonly quickbooks: OAuthPackage;
  readonly books: Books;
  readonly tokens: TokenSource & { refreshes: number };
  readonly first: PackageTokens;
  /** What the log of requests is told. */
  readonly requests: PackageRequest[];
  /** How long was waited, in milliseconds; only the clocks moved. */
  readonly waits: number[];
  /** The requests to the accounting API, as they arrived. */
  readonly calls: (path?: RegExp) => readonly SimRequest[];
}

/** Start the simulator and connect one of its companies. */
export async function connect(
  realmId = ZA1,
  options: { readonly sim?: QboSimOptions; readonly timing?: Partial<Timing> } = {},
): Promise<Connected> {
  const sim = await createQboSim(options.sim);
  const { timing, waits } = virtualTime((ms) => sim.control.advance(ms));
  const quickbooks = createQuickBooks(settingsFor(sim.url), { ...timing, ...options.timing });
  const first = await quickbooks.exchangeCode(await agree(sim, quickbooks, realmId));
  const tokens = memoryTokens(quickbooks, first);
  const requests: PackageRequest[] = [];
  const books = quickbooks.open({ realmId, tokens, onRequest: (request) => void requests.push(request) });
  const calls = (path = /./) =>
    sim.control.log.filter((request) => request.path.startsWith('/v3/company/') && path.test(request.path));
  return { sim, quickbooks, books, tokens, first, requests, waits, calls };
}

/** Agree as a person does; the code that the person comes back with. */
export async function agree(sim: QboSim, quickbooks: OAuthPackage, realmId: string): Promise<string> {
  sim.control.consent({ allow: true, realmId });
  const answer = await fetch(quickbooks.authorizeUrl('state'), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
}

/** Return a line of R1 150.00 for office expenses at the standard rate of ZA-1. */
export const aLine = (change: Partial<EntryLine> = {}): EntryLine => ({
  accountId: '64',
  taxCodeId: '9',
  description: 'Office chairs',
  inclusiveCents: cents(1_150_00),
  vatCents: cents(150_00),
  ...change,
});

/** Return a purchase by card in ZA-1; its totals follow from its lines. */
export function anEntry(change: Partial<AccountingEntry> = {}): AccountingEntry {
  const lines = change.lines ?? [aLine()];
  return {
    kind: 'purchase',
    isCardCredit: false,
    supplierId: '31',
    paidFrom: { payment: 'card', accountId: '42' },
    date: calendarDate('2026-11-18'),
    dueDate: null,
    docNumber: 'INV-10442',
    currency: 'ZAR',
    memo: 'Tillslip 7f3a · office chairs',
    lines,
    totalCents: sum(lines.map(({ inclusiveCents }) => inclusiveCents)),
    vatCents: sum(lines.map(({ vatCents }) => vatCents)),
    sendsVat: false,
    ...change,
  };
}
