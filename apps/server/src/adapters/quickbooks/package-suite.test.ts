import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { connect, type Kind, ZA1 } from '../../../test/accounting/quickbooks.ts';
import type { Bench, Loss, SimulatorHands, Written } from '../../../test/accounting/suite/bench.ts';
import { provePackage } from '../../../test/accounting/suite/package-suite.ts';

const ENTITIES: Readonly<Record<EntryKind, string>> = { purchase: 'Purchase', bill: 'Bill', credit: 'VendorCredit' };
const PATHS: Readonly<Record<Written, RegExp>> = {
  entry: /\/(purchase|bill|vendorcredit)$/,
  file: /\/upload$/,
  supplier: /\/vendor$/,
};
const LOST: Readonly<Record<Loss, Kind>> = {
  'connection cut': { reset: true },
  'no answer in time': { hangMs: 3_000 },
  'page of a gateway': { http: 503, body: 'html' },
};

type Connected = Awaited<ReturnType<typeof connect>>;

function handsOf({ sim, calls }: Connected): SimulatorHands {
  const { control } = sim;
  const rows = (kind: EntryKind) => control.rows(ZA1, ENTITIES[kind]);
  return {
    loseReply: (what, how) =>
      control.failNext({ match: { method: 'POST', path: PATHS[what] }, when: 'afterCommit', kind: LOST[how] }),
    failBefore: (what, status, times) =>
      control.failNext({
        match: { method: 'POST', path: PATHS[what] },
        when: 'before',
        kind: { http: status },
        times,
      }),
    throttle: (times) =>
      control.failNext({ match: { path: /\/v3\/company\// }, when: 'before', kind: { fault: '3001' }, times }),
    endAccess: () => control.expireAccess(ZA1),
    refuseAccess: () =>
      control.failNext({
        ...{ match: { path: /\/v3\/company\// }, when: 'before', kind: { lowercaseFault: '3200' }, times: 99 },
      }),
    closeBooks: (day) => control.closeBooks(ZA1, day),
    editByHand: (kind, id) => control.edit(ZA1, ENTITIES[kind], id, { DueDate: '2027-01-31' }),
    removeByHand: (kind, id) => control.remove(ZA1, ENTITIES[kind], id),
    bookByHand: (accountId) => {
      const detail = { AccountRef: { value: accountId }, TaxCodeRef: { value: '9' } };
      control.add(ZA1, 'Bill', {
        ...{ VendorRef: { value: '31', name: 'Karoo Stationers' }, TxnDate: '2026-10-01', TotalAmt: 115 },
        Line: [{ Amount: 100, DetailType: 'AccountBasedExpenseLineDetail', AccountBasedExpenseLineDetail: detail }],
      });
    },
    count: (kind) => rows(kind).length,
    supplierNames: () => control.rows(ZA1, 'Vendor').map(({ DisplayName }) => String(DisplayName)),
    file: (kind, id, name) => {
      const isOf = (row: Record<string, unknown>) =>
        row.FileName === name &&
        JSON.stringify(row.AttachableRef).includes(`{"type":"${ENTITIES[kind]}","value":"${id}"}`);
      return control.file(ZA1, String(control.rows(ZA1, 'Attachable').find(isOf)?.Id));
    },
    arrived: (what) => calls(PATHS[what]).filter(({ method }) => method === 'POST').length,
    unexpected: () => control.unexpected.length,
    now: control.now,
    advance: control.advance,
  };
}

provePackage('quickbooks', async (timing = {}): Promise<Bench> => {
  const connected = await connect(ZA1, { sim: { seeds: ['ZA-1'] }, timing });
  const { quickbooks, books, tokens, requests, waits, sim } = connected;
  return {
    ...{ accounting: quickbooks, books, tokens, requests, waits, hands: handsOf(connected) },
    seed: {
      ...{ companyName: 'Protea Trading (Pty) Ltd', vatNumber: '4123456780' },
      supplier: { id: '31', name: 'Karoo Stationers' },
      inactiveSupplier: { id: '32', name: 'Old Mill Foods' },
      ...{ expenseAccounts: ['64', '70'], inactiveAccount: '71', cardAccount: '42' },
      taxCodes: { standard: '9', zeroRated: '4' },
    },
    restart: () => quickbooks.open({ realmId: ZA1, tokens, onRequest: () => undefined }),
    close: () => sim.close(),
  };
});
