import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import type { Failure } from '../../../sage-simulator/src/failures.ts';
import type { TableName } from '../../../sage-simulator/src/south-africa/control.ts';
import { COMPANY, type OpenedSage, openSage } from './sage-south-africa.ts';
import type { Bench, Loss, SimulatorHands, StartBench, Written } from './suite/bench.ts';

const ID = Number(COMPANY);
const TABLES: Readonly<Record<EntryKind, TableName | null>> = {
  purchase: null,
  bill: 'SupplierInvoice',
  credit: 'SupplierReturn',
};
const PATHS: Readonly<Record<Written, RegExp>> = {
  entry: /\/Supplier(Invoice|Return)\/(Save|Delete)/,
  file: /Attachment\/Save/,
  supplier: /\/Supplier\/Save$/,
};
const LOST: Readonly<Record<Loss, Failure['kind']>> = {
  'connection cut': { reset: true },
  'no answer in time': { hangMs: 3_000 },
  'page of a gateway': { http: 503, body: 'html' },
};
const ALL = 99;

function handsOf({ sim: { control } }: OpenedSage): SimulatorHands {
  const tableOf = (kind: EntryKind): TableName => TABLES[kind] ?? 'SupplierInvoice';
  return {
    loseReply: (what, how) => control.failNext({ match: { path: PATHS[what] }, when: 'afterCommit', kind: LOST[how] }),
    failBefore: (what, status, times) =>
      control.failNext({ match: { path: PATHS[what] }, when: 'before', kind: { http: status }, times }),
    throttle: (times) => control.failNext({ match: {}, when: 'before', kind: { http: 429 }, times }),
    endAccess: () => control.changePassword('another-password'),
    refuseAccess: () => control.failNext({ match: {}, when: 'before', kind: { http: 401 }, times: ALL }),
    closeBooks: (day) => control.lock(ID, day),
    editByHand: (kind, id) => control.edit(ID, tableOf(kind), Number(id), { Message: 'By hand' }),
    removeByHand: (kind, id) => control.remove(ID, tableOf(kind), Number(id)),
    bookByHand: (accountId) => {
      const line = { LineType: 1, SelectionId: Number(accountId), TaxTypeId: 11, Quantity: 1, UnitPriceInclusive: 115 };
      control.add(ID, 'SupplierInvoice', { SupplierId: 31, Date: '2026-10-01', Inclusive: true, Lines: [line] });
    },
    count: (kind) => (TABLES[kind] === null ? 0 : control.rows(ID, tableOf(kind)).length),
    supplierNames: () => control.rows(ID, 'Supplier').map(({ Name }) => String(Name)),
    file: (kind, id, name) => control.file(ID, tableOf(kind), Number(id), name),
    arrived: (what) => control.log.filter(({ path }) => PATHS[what].test(path)).length,
    unexpected: () => control.unexpected.length,
    now: control.now,
    advance: control.advance,
  };
}

/** Open the company of the simulator, for the suite that every package passes. */
export const startSageSouthAfrica: StartBench = async (timing = {}): Promise<Bench> => {
  const opened = await openSage({ timing });
  const { sim, sage, books, tokens, requests, waits, restart } = opened;
  return {
    ...{ accounting: sage, books, tokens, requests, waits, restart, hands: handsOf(opened) },
    seed: {
      ...{ companyName: 'Protea Trading (Pty) Ltd', vatNumber: '4123456780' },
      supplier: { id: '31', name: 'Karoo Stationers' },
      inactiveSupplier: { id: '32', name: 'Old Mill Foods' },
      ...{ expenseAccounts: ['6100', '6300'], inactiveAccount: '6400', cardAccount: null },
      taxCodes: { standard: '11', zeroRated: '7' },
    },
    close: () => sim.close(),
  };
};
