import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { Failure } from '../../../sage-simulator/src/failures.ts';
import type { TableName } from '../../../sage-simulator/src/v31/control.ts';
import { seedId } from '../../../sage-simulator/src/v31/seed.ts';
import { BUSINESS, type ConnectedSage, connectSage } from './sage.ts';
import type { Bench, Loss, SimulatorHands, StartBench, Written } from './suite/bench.ts';

const TABLES: Readonly<Record<EntryKind, TableName>> = {
  purchase: 'other_payments',
  bill: 'purchase_invoices',
  credit: 'purchase_credit_notes',
};
const PATHS: Readonly<Record<Written, RegExp>> = {
  entry: /\/(other_payments|purchase_invoices|purchase_credit_notes)(\/|$)/,
  file: /\/attachments$/,
  supplier: /\/contacts(\/|$)/,
};
const LOST: Readonly<Record<Loss, Failure['kind']>> = {
  'connection cut': { reset: true },
  'no answer in time': { hangMs: 3_000 },
  'page of a gateway': { http: 503, body: 'html' },
};
const API = /^\/v3\.1\//;
const WRITES = ['POST', 'PUT', 'DELETE'];
const ALL = 99;

function handsOf({ sim: { control } }: ConnectedSage): SimulatorHands {
  const ofWrites = (failure: Omit<Failure, 'match'>, path: RegExp) =>
    control.failNext({ ...failure, match: { methods: WRITES, path } });
  return {
    loseReply: (what, how) => ofWrites({ when: 'afterCommit', kind: LOST[how] }, PATHS[what]),
    failBefore: (what, status, times) => ofWrites({ when: 'before', kind: { http: status }, times }, PATHS[what]),
    throttle: (times) => control.failNext({ match: { path: API }, when: 'before', kind: { http: 429 }, times }),
    endAccess: () => control.expireAccess(),
    refuseAccess: () => control.failNext({ match: { path: API }, when: 'before', kind: { http: 401 }, times: ALL }),
    closeBooks: (day) => control.lock(BUSINESS, day),
    editByHand: (kind, id) => control.edit(BUSINESS, TABLES[kind], id, { date: '2026-11-19' }),
    removeByHand: (kind, id) => control.remove(BUSINESS, TABLES[kind], id),
    bookByHand: (accountId) => {
      const line = { ledger_account_id: accountId, tax_rate_id: 'ZA_STANDARD', quantity: 1, unit_price: 100 };
      control.add(BUSINESS, 'purchase_invoices', {
        ...{ contact_id: seedId('contact', 31), date: '2026-10-01', due_date: '2026-10-01' },
        invoice_lines: [{ ...line, tax_amount: 15 }],
      });
    },
    count: (kind) => control.rows(BUSINESS, TABLES[kind]).length,
    supplierNames: () => control.rows(BUSINESS, 'contacts').map(({ name }) => String(name)),
    file: (_kind, id, name) => control.file(BUSINESS, id, name),
    arrived: (what) =>
      control.log.filter(({ method, path }) => WRITES.includes(method) && PATHS[what].test(path)).length,
    unexpected: () => control.unexpected.length,
    now: control.now,
    advance: control.advance,
  };
}

/** Open the business in rand, for the suite that every package passes. */
export const startSage: StartBench = async (timing = {}): Promise<Bench> => {
  const connected = await connectSage({ timing });
  const { sim, sage, books, tokens, requests, waits, restart } = connected;
  return {
    ...{ accounting: sage, books, tokens, requests, waits, restart, hands: handsOf(connected) },
    seed: {
      ...{ companyName: 'Protea Trading (Pty) Ltd', vatNumber: '4123456780' },
      supplier: { id: seedId('contact', 31), name: 'Karoo Stationers' },
      inactiveSupplier: { id: seedId('contact', 32), name: 'Old Mill Foods' },
      expenseAccounts: [seedId('account', 7500), seedId('account', 7900)],
      ...{ inactiveAccount: seedId('account', 7950), cardAccount: seedId('bank', 1240) },
      taxCodes: { standard: 'ZA_STANDARD', zeroRated: 'ZA_ZERO' },
    },
    close: () => sim.close(),
  };
};
