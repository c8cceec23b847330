import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { describe, expect, test } from 'vitest';
import { type Bench, DAY } from './bench.ts';

/** What is read of a company, and its suppliers. */
export function provesLists(bench: () => Bench): void {
  describe('the lists', () => {
    test('the company, with what decides what may be booked', async () => {
      const { books, seed, hands } = bench();
      const open = { name: seed.companyName, vatNumber: seed.vatNumber, homeCurrency: 'ZAR', isMulticurrency: false };
      expect(await books.company()).toMatchObject({ ...open, usesTaxCodes: true, booksClosedOn: null });
      hands.closeBooks(DAY);
      expect(await books.company()).toMatchObject({ ...open, booksClosedOn: DAY });
    });

    test('accounts are the active ones, with their kinds', async () => {
      const { books, seed, accounting } = bench();
      const accounts = await books.accounts();
      const typeOf = (id: string | null) => accounts.find((account) => account.id === id)?.type;
      expect(seed.expenseAccounts.map(typeOf)).toEqual(['expense', 'expense']);
      expect(typeOf(seed.inactiveAccount)).toBeUndefined();
      if (capabilitiesOf(accounting.name).kinds.includes('purchase'))
        expect(typeOf(seed.cardAccount)).toBe('credit-card');
      expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
    });

    test('tax codes have their rate on purchases, and zero-rated is another code than exempt', async () => {
      const { books, seed } = bench();
      const codes = await books.taxCodes();
      const rateOf = (id: string) => codes.find((code) => code.id === id)?.purchaseRate;
      expect([rateOf(seed.taxCodes.standard), rateOf(seed.taxCodes.zeroRated)]).toEqual([1500, 0]);
      expect(codes.filter(({ purchaseRate }) => purchaseRate === 0).length).toBeGreaterThanOrEqual(2);
    });

    test('suppliers are all of them, also those that are not active', async () => {
      const { books, seed } = bench();
      const suppliers = await books.suppliers();
      const found = (id: string) => suppliers.find((supplier) => supplier.id === id);
      expect(found(seed.supplier.id)).toMatchObject({ name: seed.supplier.name, isActive: true });
      expect(found(seed.inactiveSupplier.id)).toMatchObject({ name: seed.inactiveSupplier.name, isActive: false });
    });
  });

  provesSuppliers(bench);
}

const wanted = (name: string) => ({
  name,
  vatNumber: '4210102051',
  address: '1 Main Road\nCape Town',
  currency: 'ZAR',
});

function provesSuppliers(bench: () => Bench): void {
  describe('a supplier', () => {
    test.each<[string, (name: string) => string]>([
      ['as it is written', (name) => name],
      ['in other letters', (name) => name.toUpperCase()],
      ['with other spaces', (name) => `  ${name.replace(' ', '   ')} `],
    ])('is found by its name %s', async (_why, change) => {
      const { books, seed, hands } = bench();
      const before = hands.supplierNames().length;
      const found = await books.ensureSupplier(wanted(change(seed.supplier.name)), 'supplier-1');
      expect(found).toMatchObject({ id: seed.supplier.id, isActive: true });
      expect(hands.supplierNames()).toHaveLength(before);
    });

    test('that is not active is made active', async () => {
      const { books, seed } = bench();
      const found = await books.ensureSupplier(wanted(seed.inactiveSupplier.name), 'supplier-1');
      expect(found).toMatchObject({ id: seed.inactiveSupplier.id, isActive: true });
      expect((await books.suppliers()).find(({ id }) => id === found.id)).toMatchObject({ isActive: true });
    });

    test.each([
      "O'Brien & Sons",
      'Café “X”',
      'Woolworths’ Food',
      'A\\B',
      '50% Off #1+2',
      'Ünïted Plumbing – Sewe & Veertig',
    ])('%s is created once and found again', async (name) => {
      const { books, hands, restart } = bench();
      const before = hands.supplierNames().length;
      const created = await books.ensureSupplier(wanted(name), 'supplier-1');
      expect(created).toMatchObject({ name, isActive: true });
      expect(await restart().ensureSupplier(wanted(name), 'supplier-2')).toMatchObject({ id: created.id });
      expect(hands.supplierNames()).toHaveLength(before + 1);
      expect(hands.supplierNames()).toContain(name);
    });

    test('that ten documents want at the same time is created once', async () => {
      const { books, hands } = bench();
      const before = hands.supplierNames().length;
      const all = await Promise.all(
        Array.from({ length: 10 }, (_one, index) => books.ensureSupplier(wanted('New Mill'), `supplier-${index}`)),
      );
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      expect(hands.supplierNames()).toHaveLength(before + 1);
    });

    test('whose creation was not answered is created once', async () => {
      const { books, hands } = bench();
      hands.loseReply('supplier', 'connection cut');
      const created = await books.ensureSupplier(wanted('New Mill'), 'supplier-1');
      expect(created).toMatchObject({ name: 'New Mill' });
      expect(hands.supplierNames().filter((name) => name === 'New Mill')).toHaveLength(1);
    });
  });
}
