import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents, sum } from '@tillslip/domain/kernel/money';
import { ENTRY_KINDS, type EntryLine } from '@tillslip/domain/sync/accounting-entry';
import type { PackageCapabilities } from '@tillslip/domain/sync/packages';
import { describe, expect, test } from 'vitest';
import { aLine, anEntry, type Bench, DAY, MARKER } from './bench.ts';

const line = (bench: Bench, inclusive: number, vat: number, change: Partial<EntryLine> = {}) =>
  aLine(bench, { inclusiveCents: cents(inclusive), vatCents: cents(vat), ...change });
const zeroRated = (bench: Bench, inclusive: number) =>
  line(bench, inclusive, 0, { taxCodeId: bench.seed.taxCodes.zeroRated });

/** The life of entries, and their amounts. */
export function provesEntries(bench: () => Bench, { kinds, tellsDeletions }: PackageCapabilities): void {
  describe.each(kinds)('a %s', (kind) => {
    test('is booked as it was sent, and found by its id, its day and its marker', async () => {
      const { books, seed, hands } = bench();
      const booked = await books.create(anEntry(bench(), { kind }), 'receipt-1');
      expect(booked).toMatchObject({
        ...{ kind, date: DAY, docNumber: 'INV-10442', supplierId: seed.supplier.id, currency: 'ZAR' },
        ...{ totalCents: 1_150_00, vatCents: 150_00, memo: MARKER },
        lines: [{ description: 'Office chairs', accountId: seed.expenseAccounts[0], netCents: 1_000_00 }],
      });
      expect(booked.lines[0]?.taxCodeId).toBe(seed.taxCodes.standard);
      expect(await books.find(kind, booked.id)).toEqual(booked);
      expect(await books.findMarked(kind, DAY, MARKER)).toMatchObject({ id: booked.id });
      expect(await books.findMarked(kind, DAY, 'Tillslip 7f3b')).toBeNull();
      expect(await books.findMarked(kind, addDays(DAY, -1), MARKER)).toBeNull();
      const ids = async (from: CalendarDate, to: CalendarDate) =>
        (await books.entriesBetween(kind, from, to)).map(({ id }) => id);
      expect(await ids(DAY, addDays(DAY, 3))).toEqual([booked.id]);
      expect(await ids(addDays(DAY, -3), DAY)).toEqual([booked.id]);
      expect(await ids(addDays(DAY, 1), addDays(DAY, 3))).toEqual([]);
      expect(hands.count(kind)).toBe(1);
    });

    test('is changed whole, and not over a change of somebody else', async () => {
      const { books, hands, seed } = bench();
      const first = await books.create(anEntry(bench(), { kind }), 'receipt-1');
      const lines = [zeroRated(bench(), 20_00), line(bench(), 230_00, 30_00)];
      const entry = anEntry(bench(), { kind, lines });
      const changed = await books.update(first.id, first.version, entry, 'receipt-2');
      expect(changed).toMatchObject({ id: first.id, totalCents: 250_00, vatCents: 30_00, memo: MARKER });
      expect(changed.lines.map(({ taxCodeId }) => taxCodeId)).toEqual([
        seed.taxCodes.zeroRated,
        seed.taxCodes.standard,
      ]);
      expect(changed.version).not.toBe(first.version);
      hands.editByHand(kind, first.id);
      const stale = books.update(first.id, changed.version, anEntry(bench(), { kind }), 'receipt-3');
      await expect(stale).rejects.toMatchObject({ kind: 'stale' });
      expect(await books.find(kind, first.id)).toMatchObject({ totalCents: 250_00 });
      expect(hands.count(kind)).toBe(1);
    });

    test('is removed once, and again without harm, and not over a change of somebody else', async () => {
      const { books, hands } = bench();
      const { id, version } = await books.create(anEntry(bench(), { kind }), 'receipt-1');
      hands.editByHand(kind, id);
      await expect(books.remove(kind, id, version, 'receipt-2')).rejects.toMatchObject({ kind: 'stale' });
      const current = await books.find(kind, id);
      await books.remove(kind, id, current?.version ?? '', 'receipt-3');
      await books.remove(kind, id, current?.version ?? '', 'receipt-4');
      expect(hands.count(kind)).toBe(0);
      expect(await books.find(kind, id)).toBeNull();
      const gone = books.update(id, version, anEntry(bench(), { kind }), 'receipt-5');
      await expect(gone).rejects.toMatchObject({ kind: 'not-found' });
    });

    test('can be booked again after it was removed', async () => {
      const { books, hands } = bench();
      const { id, version } = await books.create(anEntry(bench(), { kind }), 'receipt-1');
      await books.remove(kind, id, version, 'receipt-1-x');
      const again = await books.create(anEntry(bench(), { kind }), 'receipt-2');
      expect(again.totalCents).toBe(1_150_00);
      expect(hands.count(kind)).toBe(1);
    });
  });

  const others = ENTRY_KINDS.filter((kind) => !kinds.includes(kind));
  if (others.length > 0)
    test.each(others)('a %s, which the package does not have, is a bug of the caller', async (kind) => {
      const { books, hands } = bench();
      const paidFrom = { payment: 'card', accountId: '1' } as const;
      await expect(books.create(anEntry(bench(), { kind, paidFrom }), 'receipt-1')).rejects.toThrow(TypeError);
      expect(hands.arrived('entry')).toBe(0);
    });

  provesAmounts(bench);
  provesLookups(bench, tellsDeletions);
}

type Lines = (bench: Bench) => EntryLine[];

function provesAmounts(bench: () => Bench): void {
  describe('totals to the cent', () => {
    test.each<[string, Lines]>([
      ['R1 150.00', (b) => [line(b, 1_150_00, 150_00)]],
      ['R349.90', (b) => [line(b, 349_90, 45_64)]],
      ['R89.99', (b) => [line(b, 89_99, 11_74)]],
      ['one cent', (b) => [line(b, 1, 0)]],
      ['a standard-rated and a zero-rated line', (b) => [line(b, 115_00, 15_00), zeroRated(b, 20_00)]],
      ['a discount', (b) => [line(b, 115_00, 15_00), line(b, -11_50, -1_50, { accountId: b.seed.expenseAccounts[1] })]],
      ['cash rounding', (b) => [line(b, 99_98, 13_04), zeroRated(b, -3)]],
      ['a large amount', (b) => [line(b, 9_876_543_21, 1_288_244_77)]],
    ])('%s', async (_why, linesOf) => {
      const { books } = bench();
      const lines = linesOf(bench());
      const booked = await books.create(anEntry(bench(), { lines }), 'receipt-1');
      const total = sum(lines.map(({ inclusiveCents }) => inclusiveCents));
      const vat = sum(lines.map(({ vatCents }) => vatCents));
      expect([booked.totalCents, booked.vatCents]).toEqual([total, vat]);
      expect(booked.lines.map(({ netCents }) => netCents)).toEqual(lines.map(netOf));
      expect(await books.find(booked.kind, booked.id)).toEqual(booked);
    });

    test('VAT as it is printed, where it is to be sent', async () => {
      const { books } = bench();
      const lines = [line(bench(), 349_90, 45_65), zeroRated(bench(), 20_00)];
      const booked = await books.create(anEntry(bench(), { lines, sendsVat: true }), 'receipt-1');
      expect([booked.totalCents, booked.vatCents]).toEqual([369_90, 45_65]);
    });
  });
}

const netOf = ({ inclusiveCents, vatCents }: EntryLine): Cents => cents(inclusiveCents - vatCents);

function provesLookups(bench: () => Bench, tellsDeletions: boolean): void {
  describe('looking back', () => {
    test('how suppliers were booked before counts what was typed by hand, and not what was sent', async () => {
      const { books, seed, hands } = bench();
      const [often, once] = seed.expenseAccounts;
      for (const accountId of [often, once, often]) hands.bookByHand(accountId);
      await books.create(anEntry(bench(), { lines: [aLine(bench(), { accountId: once })] }), 'receipt-1');
      const [booking, ...others] = await books.pastBookings();
      expect(others).toEqual([]);
      expect(booking).toMatchObject({ supplierName: seed.supplier.name, ofEntries: 3 });
      expect(booking?.accounts.toSorted((a, b) => b.entries - a.entries)).toEqual([
        { accountId: often, entries: 2 },
        { accountId: once, entries: 1 },
      ]);
    });

    test('what was changed since a moment', async () => {
      const { books, hands } = bench();
      const since = new Date(hands.now() - 1_000);
      const kept = await books.create(anEntry(bench()), 'receipt-1');
      const gone = await books.create(anEntry(bench(), { docNumber: 'B' }), 'receipt-2');
      hands.editByHand(kept.kind, kept.id);
      hands.removeByHand(gone.kind, gone.id);
      const changes = await books.changesSince(since);
      expect(changes).toContainEqual({ kind: kept.kind, id: kept.id, isDeleted: false });
      const deletion = { kind: gone.kind, id: gone.id, isDeleted: true };
      expect(changes.filter(({ id }) => id === gone.id)).toEqual(tellsDeletions ? [deletion] : []);
      hands.advance(120_000);
      expect(await books.changesSince(new Date(hands.now() - 10_000))).toEqual([]);
    });

    test('the page of an entry is an address', async () => {
      const { accounting } = bench();
      expect(new URL(accounting.entryUrl('bill', '1')).protocol).toBe('https:');
      expect(accounting.readWebhook(new TextEncoder().encode('[]'), 'forged')).toBeNull();
    });
  });
}
