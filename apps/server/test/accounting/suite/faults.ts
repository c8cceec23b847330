import { describe, expect, test } from 'vitest';
import { aLine, anEntry, type Bench, DAY, type Loss, MARKER, type StartBench } from './bench.ts';

const LOSSES: readonly Loss[] = ['connection cut', 'no answer in time', 'page of a gateway'];

/** Short, for the tests in which a server does not answer; nothing else waits for a machine that has much to do. */
const PATIENCE_MS = 1_000;

/** Exactly once, and what every refusal means. */
export function provesFaults(bench: () => Bench, start: StartBench): void {
  const losing = async (how: Loss, work: (bench: Bench) => Promise<void>): Promise<void> => {
    if (how !== 'no answer in time') return work(bench());
    const impatient = await start({ requestLimitMs: PATIENCE_MS });
    await work(impatient).finally(() => impatient.close());
  };
  provesExactlyOnce(bench, losing);
  provesRefusals(bench);
  provesTokens(bench);
  provesFiles(bench, losing);
}

type Losing = (how: Loss, work: (bench: Bench) => Promise<void>) => Promise<void>;

function provesExactlyOnce(bench: () => Bench, losing: Losing): void {
  describe('exactly once', () => {
    test.each(LOSSES)('a reply that is lost (%s) leaves one entry, and it is found', (how) =>
      losing(how, async (own) => {
        own.hands.loseReply('entry', how);
        const booked = await own.books.create(anEntry(own), 'receipt-1');
        expect(booked).toMatchObject({ totalCents: 1_150_00, memo: MARKER });
        expect(own.hands.count(booked.kind)).toBe(1);
      }),
    );

    test('the same request after a restart answers the same', async () => {
      const { books, hands, restart } = bench();
      const first = await books.create(anEntry(bench()), 'receipt-1');
      expect(await restart().create(anEntry(bench()), 'receipt-1')).toEqual(first);
      expect(hands.count(first.kind)).toBe(1);
    });

    test('a change whose reply was lost is made once, also when it is sent again after a restart', async () => {
      const { books, hands, restart } = bench();
      const { id, version, kind } = await books.create(anEntry(bench()), 'receipt-1');
      const entry = anEntry(bench(), { memo: `${MARKER} · other` });
      hands.loseReply('entry', 'connection cut');
      const changed = await books.update(id, version, entry, 'receipt-2');
      expect(changed).toMatchObject({ id, memo: entry.memo });
      expect(await restart().update(id, version, entry, 'receipt-2')).toEqual(changed);
      expect(hands.count(kind)).toBe(1);
    });

    test('a removal whose reply was lost is a removal', async () => {
      const { books, hands } = bench();
      const { id, version, kind } = await books.create(anEntry(bench()), 'receipt-1');
      hands.loseReply('entry', 'page of a gateway');
      await books.remove(kind, id, version, 'receipt-2');
      expect(hands.count(kind)).toBe(0);
    });

    test('a fault that passes is tried again, and one that does not ends after three retries', async () => {
      const { books, hands, waits } = bench();
      hands.failBefore('entry', 503, 2);
      const { kind } = await books.create(anEntry(bench()), 'receipt-1');
      expect(hands.count(kind)).toBe(1);
      expect(waits).toEqual([1_050, 2_100]);
      hands.failBefore('entry', 500, 4);
      const failed = books.create(anEntry(bench(), { docNumber: 'B' }), 'receipt-2');
      await expect(failed).rejects.toMatchObject({ kind: 'system' });
      expect(waits.slice(2)).toEqual([1_050, 2_100, 4_200]);
      expect(hands.count(kind)).toBe(1);
    });
  });
}

function provesRefusals(bench: () => Bench): void {
  describe('a refusal', () => {
    test('too many requests pause the queue instead of waiting, and nothing is written', async () => {
      const { books, hands, waits } = bench();
      await books.create(anEntry(bench()), 'warm-up');
      hands.throttle(9);
      const refused = books.create(anEntry(bench(), { docNumber: 'B' }), 'receipt-1');
      await expect(refused).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 60 });
      expect(waits).toEqual([]);
    });

    test('closed books refuse a new entry, a change and a removal, and nothing is tried again', async () => {
      const { books, hands } = bench();
      const { id, version, kind } = await books.create(anEntry(bench()), 'receipt-1');
      hands.closeBooks(DAY);
      const arrived = hands.arrived('entry');
      const closed = { kind: 'closed-books' };
      const another = anEntry(bench(), { docNumber: 'B' });
      await expect(books.create(another, 'receipt-2')).rejects.toMatchObject(closed);
      await expect(books.update(id, version, another, 'receipt-3')).rejects.toMatchObject(closed);
      await expect(books.remove(kind, id, version, 'receipt-4')).rejects.toMatchObject(closed);
      expect(hands.arrived('entry') - arrived).toBeLessThanOrEqual(3);
      expect(hands.count(kind)).toBe(1);
      hands.closeBooks(null);
      await books.remove(kind, id, version, 'receipt-5');
    });

    test('an account that is gone is a wrong reference', async () => {
      const { books, seed, hands } = bench();
      const lines = [aLine(bench(), { accountId: seed.inactiveAccount })];
      const refused = books.create(anEntry(bench(), { lines }), 'receipt-1');
      await expect(refused).rejects.toMatchObject({ kind: 'wrong-reference' });
      expect(hands.count(anEntry(bench()).kind)).toBe(0);
    });

    test('another currency is refused where the books have one', async () => {
      const { books, hands } = bench();
      const refused = books.create(anEntry(bench(), { currency: 'USD' }), 'receipt-1');
      await expect(refused).rejects.toMatchObject({ kind: 'invalid' });
      expect(hands.count(anEntry(bench()).kind)).toBe(0);
    });

    test('a number that is taken is refused, and booked when the person wants it', async () => {
      const { books, hands } = bench();
      const { kind } = await books.create(anEntry(bench()), 'receipt-1');
      const other = anEntry(bench(), { memo: 'Tillslip 7f3b' });
      await expect(books.create(other, 'receipt-2')).rejects.toMatchObject({ kind: 'duplicate-number' });
      await books.create(other, 'receipt-3', { allowsSameNumber: true });
      expect(hands.count(kind)).toBe(2);
    });
  });
}

function provesTokens(bench: () => Bench): void {
  describe('a token that is refused', () => {
    test('is refreshed once, and the request sent again', async () => {
      const { books, hands, tokens } = bench();
      await books.accounts();
      hands.endAccess();
      const { kind } = await books.create(anEntry(bench()), 'receipt-1');
      expect(tokens.refreshes).toBe(1);
      expect(hands.count(kind)).toBe(1);
    });

    test('of many requests at the same time is refreshed once', async () => {
      const { books, hands, tokens } = bench();
      hands.endAccess();
      await Promise.all([books.accounts(), books.suppliers(), books.taxCodes(), books.company()]);
      expect(tokens.refreshes).toBe(1);
    });

    test('a second time ends it, without a loop', async () => {
      const { books, hands, requests } = bench();
      hands.refuseAccess();
      await expect(books.accounts()).rejects.toMatchObject({
        kind: expect.stringMatching(/^(not-allowed|signed-out)$/),
      });
      expect(requests.length).toBeLessThanOrEqual(2);
    });
  });

  test('the log of requests has no token, no name and no amount', async () => {
    const { books, requests, tokens, seed } = bench();
    const token = await tokens.token();
    await books.create(anEntry(bench()), 'receipt-1');
    await books.company();
    const text = JSON.stringify(requests);
    expect(requests.length).toBeGreaterThan(1);
    for (const secret of [token, seed.supplier.name, seed.companyName, 'INV-10442', '1150'])
      expect(text).not.toContain(secret);
    for (const { status } of requests) expect([200, 201]).toContain(status);
    for (const { endpoint } of requests) expect(endpoint).toMatch(/^[A-Za-z_/. ]+$/);
  });
}

function provesFiles(bench: () => Bench, losing: Losing): void {
  describe('a file', () => {
    const bytes = new Uint8Array(Array.from({ length: 700 }, (_one, index) => index % 256));
    const file = { name: 'slip 1.png', mediaType: 'image/png', bytes };

    test('is attached with its bytes, and listed by its name', async () => {
      const { books, hands } = bench();
      const { id, kind } = await books.create(anEntry(bench()), 'receipt-1');
      expect(await books.attachments(kind, id)).toEqual([]);
      await books.attach(kind, id, file);
      expect(await books.attachments(kind, id)).toEqual([file.name]);
      expect(Buffer.from(hands.file(kind, id, file.name)).equals(Buffer.from(bytes))).toBe(true);
    });

    test.each(LOSSES)('whose reply was lost (%s) is attached once', (how) =>
      losing(how, async (own) => {
        const { id, kind } = await own.books.create(anEntry(own), 'receipt-1');
        own.hands.loseReply('file', how);
        await own.books.attach(kind, id, file);
        expect(await own.books.attachments(kind, id)).toEqual([file.name]);
        expect(own.hands.count(kind)).toBe(1);
      }),
    );

    test('that cannot be attached leaves the entry as it is', async () => {
      const { books, hands } = bench();
      const { id, kind } = await books.create(anEntry(bench()), 'receipt-1');
      hands.failBefore('file', 503, 9);
      await expect(books.attach(kind, id, file)).rejects.toMatchObject({ kind: 'system' });
      expect(await books.attachments(kind, id)).toEqual([]);
      expect(await books.find(kind, id)).toMatchObject({ totalCents: 1_150_00 });
    });
  });
}
