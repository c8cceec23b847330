import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { cents } from '@tillslip/domain/kernel/money';
import type { ModelProblem } from '@tillslip/domain/receipts/facts/read-failures';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEY, type ModelServer, startModelServer, TOKENS, type Trouble } from '../../../test/model-server.ts';
import { fakeStatementReader, specimen } from '../../../test/statements.ts';
import type { SourceFile, StatementReader } from '../../ports/document-reader.ts';
import { createModelClient } from './create-model-client.ts';
import { createHostedStatementReader } from './hosted-statement-reader.ts';

/** The three transactions of the specimen as a model copies them. */
const ROWS = [
  { date: '2026-03-02', description: 'POS PURCHASE', reference: null, money_out: 45.5, money_in: null, balance: 954.5 },
  { date: '2026-03-05', description: 'EFT CREDIT', reference: null, money_out: null, money_in: 1150, balance: 2104.5 },
  { date: '2026-03-25', description: 'FEE', reference: null, money_out: 115, money_in: null, balance: 1989.5 },
];
const RIGHT = [-45_50, 1150_00, -115_00];

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.answers({ rows: ROWS });
  server.seen.length = 0;
});

const file: SourceFile = { kind: 'pdf', bytes: new TextEncoder().encode(specimen()) };

/** Change the sign of the second transaction, so that the statement breaks there. */
const misread = (reading: StatementReading): StatementReading => ({
  ...reading,
  facts: {
    ...reading.facts,
    transactions: reading.facts.transactions.map((transaction, at) =>
      at === 1 ? { ...transaction, amount: cents(-1150_00) } : transaction,
    ),
  },
});

function localReader(change: (reading: StatementReading) => StatementReading): StatementReader {
  const local = fakeStatementReader();
  local.answers(async (given, options) => {
    const read = await fakeStatementReader().readStatement(given, options);
    return read.ok ? { ...read, statements: read.statements.map(change) } : read;
  });
  return local;
}

describe.each(['google', 'openai-compatible'] as const)(
  'statements with a model behind the protocol of %s',
  (provider) => {
    const warnings: object[] = [];
    const read = async (
      change = misread,
      { mayBeSent = true, signal = new AbortController().signal, maxPages = 5 } = {},
    ) => {
      const settings = {
        provider,
        model: 'test-model',
        apiKey: KEY,
        url: provider === 'google' ? server.google : server.openai,
        temperature: null,
        topP: null,
        maxTokens: 4096,
        timeLimitSeconds: 60,
        maxPages,
        inputPriceCents: 500,
        outputPriceCents: 4000,
      };
      const reader = createHostedStatementReader({
        local: localReader(change),
        client: await createModelClient(settings),
        settings,
        log: { warn: (fields: object) => void warnings.push(fields) },
        limits: { firstWaitMs: 1 },
      });
      return reader.readStatement(file, { mayBeSent, signal });
    };
    const amounts = (outcome: Awaited<ReturnType<typeof read>>) =>
      outcome.ok ? outcome.statements[0]?.facts.transactions.map(({ amount }) => amount) : outcome.failure;

    test('sends a page with a break on its own, and the balances decide', async () => {
      const outcome = await read();
      expect(amounts(outcome)).toEqual(RIGHT);
      expect(outcome.ok && outcome.statements[0] && checkBalances(outcome.statements[0].facts).balanceConfirmed).toBe(
        true,
      );
      expect(outcome).toMatchObject({ sentTo: { provider, pages: 1, problem: null } });
      expect(outcome).not.toHaveProperty('words');
      expect(server.seen).toHaveLength(1);
      expect(server.seen[0]?.pictures).toHaveLength(1);
      expect(server.seen[0]?.body).toContain('money_out');
      const cost = (TOKENS.input * 500 + TOKENS.output * 4000) / 1_000_000;
      expect(outcome.ok && outcome.sentTo?.costCents).toBeCloseTo(cost, 4);
    });

    test.each([
      ['a statement without a break', (reading: StatementReading) => reading, true],
      ['a statement of a company that does not allow it', misread, false],
    ])('%s is not sent', async (_why, change, mayBeSent) => {
      expect(await read(change, { mayBeSent })).not.toHaveProperty('sentTo');
      expect(server.seen).toEqual([]);
    });

    test('sends no more pages than allowed', async () => {
      expect(await read(misread, { maxPages: 0 })).not.toHaveProperty('sentTo');
      expect(server.seen).toEqual([]);
    });

    test.each([
      ['invented transactions', { rows: [...ROWS, { ...ROWS[0], money_out: 999.99 }].toReversed() }],
      ['what a printed instruction asks for', { rows: [{ ...ROWS[0], money_out: 1, balance: 999 }] }],
      ['transactions of the wrong type', { rows: ['POS PURCHASE 45.50'] }],
      ['something else', { total_amount: 1 }],
    ])('%s changes nothing', async (_why, answer) => {
      server.answers(answer);
      expect(amounts(await read())).toEqual([-45_50, -1150_00, -115_00]);
    });

    test.each<[string, readonly Trouble[], ModelProblem | null]>([
      ['is busy twice', [{ status: 503 }, { status: 503 }], null],
      ['cuts off its JSON once', ['truncated'], null],
      ['adds prose around its JSON', ['prose-around'], null],
      ['has no quota left', [{ status: 429 }, { status: 429 }, { status: 429 }], 'quota'],
      ['does not exist', [{ status: 404 }], 'not-configured'],
      ['answers without JSON', ['no-json'], 'no-answer'],
    ])('a model that %s', async (_why, troubles, problem) => {
      server.nextTime(...troubles);
      const outcome = await read();
      expect(outcome).toMatchObject({ ok: true, sentTo: { pages: 1, problem } });
      expect(amounts(outcome)).toEqual(problem ? [-45_50, -1150_00, -115_00] : RIGHT);
      if (problem) expect(warnings.at(-1)).toMatchObject({ problem, provider });
    });

    test('reports what was sent when the caller aborts', async () => {
      server.nextTime('silent');
      const leaving = new AbortController();
      const reading = read(misread, { signal: leaving.signal });
      await expect.poll(() => server.seen.length).toBe(1);
      leaving.abort();
      expect(await reading).toMatchObject({ ok: false, failure: 'cancelled', sentTo: { pages: 1 } });
    });
  },
);
