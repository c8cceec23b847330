// @vitest-environment happy-dom

import type { BankAccountDetail } from '@tillslip/contract/bank/accounts';
import type { Payable, Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { type BankRule, CAUGHT_STATES } from '@tillslip/contract/bank/rules';
import type { StatementDetail, StatementUpload, Transaction } from '@tillslip/contract/bank/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { AccountGaps } from './accounts/account-gaps.tsx';
import { AccountsPage } from './accounts/accounts-page.tsx';
import { BalanceLine } from './accounts/balance-line.tsx';
import { RegisterFilters } from './accounts/register-filters.tsx';
import { RegisterTable } from './accounts/register-table.tsx';
import { NoTransactions } from './detail/no-transactions.tsx';
import { StatementPage } from './detail/statement-page.tsx';
import { StatementsPage } from './list/statements-page.tsx';
import { MissingPage } from './lists/missing-page.tsx';
import { UnpaidPage } from './lists/unpaid-page.tsx';
import { DateOrders } from './mapper/date-orders.tsx';
import { NO_MAPPING } from './mapper/mapping-values.ts';
import { OverlapPage } from './overlap/overlap-page.tsx';
import { MatchingRulesPage } from './rules/matching-rules-page.tsx';
import { RuleDialog } from './rules/rule-dialog.tsx';
import { StatementUploadRow } from './upload/statement-upload-row.tsx';
import { InvoicePicker } from './workspace/invoice-picker.tsx';
import { MatchPane } from './workspace/match-pane.tsx';
import { ShortcutsDialog } from './workspace/shortcuts-dialog.tsx';
import { WorkspacePage } from './workspace/workspace-page.tsx';

const day = calendarDate('2026-05-04');
const amount = cents(-100_00);

const statement = {
  ...{ id: '1', filename: 'μάιος.πδφ', bankName: 'Τράπεζα', accountMasked: '•••• 4821', accountType: null },
  ...{ companyId: null, companyName: null, folderId: null, folderName: null, periodStart: day, periodEnd: null },
  ...{
    status: 'processing',
    balanceConfirmed: false,
    reconciliationStatus: 'partially_reconciled',
    transactionCount: 1,
  },
  ...{ reconciledCount: 0, openingCents: null, closingCents: cents(5), createdAt: '2026-05-04T08:00:00.000Z' },
  ...{ source: 'export', statementDate: null, availableCents: cents(5), totalDebitsCents: amount },
  ...{ totalCreditsCents: cents(0), netMovementCents: amount, reconciliationNotes: null },
  ...{ reconciledAt: '2026-05-04T08:00:00.000Z', reconciledBy: 'Θάντι', openEnds: ['opening'] },
  ...{
    balanceResult: 'failed',
    tableEnds: [],
    workedOutCount: 0,
    printedEnds: { openingCents: null, closingCents: null },
  },
  corrections: [
    {
      ...{ id: 'c1', at: '2026-05-04T08:00:00.000Z', kind: 'WRONG_SIGN', transactionId: 't1', canUndo: true },
      before: { date: day, description: 'Ρ', amountCents: amount, balanceCents: null },
      after: { date: day, description: 'Ρ', amountCents: cents(5), balanceCents: null },
    },
  ],
  breaks: [
    {
      ...{ transactionId: 't1', reason: { code: 'PAGES_MISSING', pages: [2] } },
      correction: { code: 'WRONG_SIGN', transactionId: 't1', amountCents: amount },
    },
  ],
  ...{ overlaps: [{ statementId: '2', transactionCount: 3 }], pages: [], files: [], warnings: [], deletedAt: null },
} as unknown as StatementDetail;

const transaction = {
  ...{ id: 't1', statementId: '1', position: 1, date: day, description: '', reference: 'Ρ', debitCents: amount },
  ...{ creditCents: null, amountCents: amount, balanceCents: null, runningBalanceCents: cents(5) },
  ...{
    type: 'bank_charges',
    confidence: 0.3,
    balanceMatches: null,
    balanceConfirmed: false,
    isFee: true,
    splitOf: null,
  },
  ...{ unreadAmount: '4,3', isWorkedOut: true },
  ...{ place: null, isCorrected: true, isReconciled: false, matches: [], treatment: null, reconciliationNotes: null },
  vat: { treatment: { kind: 'standard', rate: 1500 }, claimableCents: cents(13) },
} as unknown as Transaction;

const invoice: Payable = {
  ...{ receiptId: 'r1', supplierName: null, date: null, dueDate: null, invoiceNumber: '7', totalCents: cents(200) },
  ...{ currency: 'ZAR', openCurrency: 'ZAR' },
  ...{ openCents: cents(100), vatCents: null, paymentMethod: null, isForeign: true, companyId: null },
  ...{ companyName: null, thumbnailUrl: null },
};
const suggestion = (change: Partial<Suggestion>): Suggestion => ({
  ...{ kind: 'one-to-one', transactionIds: ['t1'], documents: [invoice], otherRows: [], score: 96 },
  ...{ reasons: [{ code: 'SAME_NAME' }], isHighConfidence: true },
  ...change,
});
const other = {
  ...{ transactionId: 't2', date: day, description: 'Λογαριασμός', isFee: false, isFeeOfPayment: false },
  amountCents: cents(100_00),
  ...{ bankName: null, accountMasked: '•••• 1' },
};
const row = (part: Partial<Transaction>, suggestions: Suggestion[] = []): WorkspaceRow => ({
  transaction: { ...transaction, ...part },
  ...{ bankName: null, accountMasked: '•••• 4821', companyId: null, companyName: null, suggestions },
});
const match = { matchId: 'm', receiptId: null, transactionId: null, label: 'Α', date: day, amountCents: amount };
const ROWS = [
  row({}),
  row({ id: 't3' }, [suggestion({}), suggestion({ kind: 'transfer', documents: [], otherRows: [other] })]),
  row({ id: 't4' }, [suggestion({ kind: 'part-payment', isHighConfidence: false })]),
  row({ id: 't5', isReconciled: true }),
  row({ id: 't6', isReconciled: true, matches: [{ ...match, kind: 'refund', isAutomatic: true }] }),
];

const result = (part: object) => ({ ...statement, alreadySavedCount: 2, ...part });
const upload = (part: object) =>
  ({
    ...{ id: '1', status: 'saved', filename: 'α', kind: 'pdf', bytes: 1, companyId: null, folderId: null },
    ...{
      progress: null,
      waitsForRoom: false,
      failure: null,
      statements: [],
      warnings: [],
      elapsedMs: 10,
      createdAt: statement.createdAt,
    },
    ...part,
  }) as StatementUpload;
const UPLOADS = [
  upload({
    statements: [result({}), result({ id: '2', balanceConfirmed: true }), result({ id: '3', status: 'completed' })],
  }),
  upload({ id: '2', status: 'already_there' }),
  upload({ id: '3', status: 'needs_password' }),
  upload({ id: '4', status: 'needs_mapping' }),
  upload({ id: '5', status: 'cancelled' }),
  upload({ id: '9', status: 'needs_choice' }),
  upload({ id: '6', status: 'failed', failure: 'fault' }),
  upload({ id: '7', status: 'queued' }),
  upload({ id: '8', status: 'reading', progress: { stage: 'page', page: 1, pages: 2 } }),
];

const SUMS = [
  { currency: 'ZAR', oweCents: amount, owedCents: amount },
  { currency: 'ΓΔΕ', oweCents: amount, owedCents: cents(0) },
];

const span = { filename: 'α', periodStart: day, periodEnd: day, openingCents: amount, closingCents: amount };
const gap = {
  beforeId: '1',
  afterId: '2',
  kind: 'missing',
  from: day,
  to: day,
  beforeCents: amount,
  afterCents: amount,
};
const ACCOUNT = {
  ...{ id: '1', bankName: null, accountMasked: '•••• 4821', accountType: null, companyId: null, companyName: null },
  ...{
    statementCount: 2,
    transactionCount: 3,
    reconciledCount: 1,
    from: day,
    to: null,
    closingCents: amount,
    gapCount: 1,
  },
  statements: [
    { id: '1', ...span },
    { id: '2', ...span },
  ],
  gaps: [
    { ...gap, differenceCents: amount },
    { ...gap, kind: 'unknown', beforeId: '3', beforeCents: null, differenceCents: null },
    { ...gap, beforeId: '4', from: null, to: null, differenceCents: amount },
  ],
} as unknown as BankAccountDetail;

const line = { date: day, description: 'α', amountCents: amount, balanceCents: null };
const there = { ...line, statementId: '1', filename: 'β', bankName: null, accountMasked: null };
const OVERLAP = {
  ...{ bankName: null, accountMasked: null, newCount: 1, savedCount: 1, sharedCount: 1 },
  added: [{ ...line, row: 0 }],
  shared: [{ ...line, row: 1, there }],
};
const ORDERS = [{ order: 'day-first' as const, from: day, to: day, unread: 1 }];

const listInput = { sort: 'uploaded', dir: 'desc', page: 1 };
const pages = (page: object) => ({ pages: [page], pageParams: [null] });
const counts = { open: 3, suggested: 2, sure: 1, automatic: 1, reconciled: 2, all: 5 };
const workspace = (filter: object, rows: WorkspaceRow[], all = counts) => ({
  route: '/app/bank-statements/reconcile',
  data: [[['bank', 'workspace', 'rows', filter], pages({ rows, next: null, counts: all })]] as const,
});
const usual = { show: 'open', direction: 'all' };
const none = { open: 0, suggested: 0, sure: 0, automatic: 0, reconciled: 0, all: 0 };
const nothing = () => undefined;

const bankRule = (part: Partial<BankRule>): BankRule => ({
  ...{ id: '4', version: 1, companyId: null, position: 0, uses: 2, name: 'Μισθοί', direction: 'out' },
  ...{ description: 'Μαρία', isContained: false, kind: 'salary', vat: 'outside', expenseCategoryId: null },
  ...{ isReconciling: true, fromCents: null, toCents: null, ...part },
});
const OFFER = { companyId: null, direction: 'out', kind: 'tax', description: 'Φόρος', count: 2 };
const caught = (part: object) => ({
  ...{ transactionId: 'c1', date: day, description: 'Μαρία', isFee: false, isFeeOfPayment: false, amountCents: amount },
  ...{ state: 'open', isSuggested: true, ...part },
});
const TRIED = {
  ...{ name: '', direction: 'out', description: 'Μαρία', isContained: false, kind: 'salary', vat: 'outside' },
  ...{ isReconciling: true, fromCents: null, toCents: null, expenseCategoryId: null },
};
const TRIAL = {
  data: [
    [
      ['bank', 'rule-trial', null, '4', TRIED],
      {
        transactions: [caught({}), ...CAUGHT_STATES.map((state) => caught({ transactionId: state, state }))],
        counts: { open: 600, treated: 1, matched: 1, submitted: 1 },
        lookedAt: 20_000,
        redone: {
          transactions: [
            { ...caught({}), outcome: 'changed', kind: 'fee', vat: 'exempt' },
            { ...caught({ transactionId: 'c2' }), outcome: 'opened', kind: 'fee', vat: 'exempt' },
          ],
          counts: { changed: 600, opened: 1, locked: 2 },
        },
      },
    ],
  ],
};

const focus = (current: WorkspaceRow, picked: WorkspaceRow[] = []) => ({
  ...{ current, index: 0, to: nothing, step: nothing, togglePicked: nothing, clearPicked: nothing },
  picked: new Map(picked.map((one) => [one.transaction.id, one])),
  selected: picked.length > 0 ? picked : [current],
});
const pane = (current: WorkspaceRow, picked: WorkspaceRow[] = []) => (
  <MatchPane
    focus={focus(current, picked)}
    actions={{ waiting: new Set(), failed: new Map(), reopen: nothing } as never}
    state={{ choice: 0, withoutOpened: true, openWithout: nothing, invoiceField: { current: null } }}
  />
);

/** Dates and keys. */
const SAME = /^(?:4 May 2026|Enter {2}A|Space|Escape)$/;

test.each([
  ['the list', () => <StatementsPage />, list({ rows: [statement], total: 30, page: 1, pageCount: 2, banks: [] })],
  ['an empty list', () => <StatementsPage />, list({ rows: [], total: 0, page: 1, pageCount: 0, banks: [] })],
  [
    'a statement that does not balance',
    () => <StatementPage />,
    {
      ...{ route: '/app/bank-statements/$id', path: '/app/bank-statements/1' },
      data: [
        [['bank', 'statements', 'one', '1'], statement],
        [['bank', 'statements', 'transactions', '1'], [transaction]],
      ],
    },
  ],
  ...UPLOADS.map((one) => [`an upload: ${one.status}`, () => <StatementUploadRow upload={one} />, {}] as const),
  [
    'what may already be saved',
    () => <OverlapPage uploadId="1" />,
    { data: [[['bank', 'overlap', '1'], { statements: [OVERLAP] }]] },
  ],
  ['an order of dates', () => <DateOrders orders={ORDERS} mapping={NO_MAPPING} onChange={nothing} />, {}],
  [
    'a statement without transactions',
    () => (
      <NoTransactions statement={{ ...statement, closingCents: cents(1), pages: [] } as never} onDialog={nothing} />
    ),
    {},
  ],
  ['transactions to reconcile', () => <WorkspacePage />, workspace(usual, ROWS)],
  ['no transactions', () => <WorkspacePage />, workspace(usual, [], none)],
  ['everything reconciled', () => <WorkspacePage />, workspace(usual, [], counts)],
  ...ROWS.map((one) => [`a transaction: ${one.transaction.id}`, () => pane(one), {}] as const),
  ['several transactions', () => pane(row({}), ROWS.slice(0, 2)), {}],
  [
    'invoices to pick',
    () => (
      <InvoicePicker
        {...{ transactionId: 't1', companyId: null, picked: new Map(), onToggle: nothing, field: { current: null } }}
      />
    ),
    {
      data: [
        [
          ['bank', 'workspace', 'documents', { transactionId: 't1', show: 'unpaid' }, 25],
          pages({ rows: [invoice], next: 'x' }),
        ],
      ],
    },
  ],
  ['a rule', () => <RuleDialog start={{ rule: bankRule({}) }} onClose={nothing} />, TRIAL],
  ['the keyboard shortcuts', () => <ShortcutsDialog opened onClose={nothing} />, {}],
  [
    'missing invoices',
    () => <MissingPage />,
    {
      route: '/app/bank-statements/missing',
      data: [
        [
          ['bank', 'missing', {}],
          pages(missing([{ ...other, statementId: '1', supplier: null, vatAtStakeCents: cents(13), company: null }])),
        ],
      ],
    },
  ],
  [
    'no missing invoices',
    () => <MissingPage />,
    { route: '/app/bank-statements/missing', data: [[['bank', 'missing', {}], pages(missing([]))]] },
  ],
  [
    'unpaid invoices',
    () => <UnpaidPage />,
    {
      route: '/app/bank-statements/unpaid',
      data: [[['bank', 'unpaid', {}], pages(missing([{ ...invoice, dueDate: day, daysOverdue: 3 }]))]],
    },
  ],
  [
    'bank accounts',
    () => <AccountsPage />,
    {
      route: '/app/bank-statements/accounts',
      data: [
        [
          ['bank', 'accounts', 'list', null],
          [ACCOUNT, { ...ACCOUNT, id: '2', accountMasked: null, gapCount: 0 }],
        ],
      ],
    },
  ],
  [
    'no bank accounts',
    () => <AccountsPage />,
    { route: '/app/bank-statements/accounts', data: [[['bank', 'accounts', 'list', null], []]] },
  ],
  ['the gaps of an account', () => <AccountGaps account={ACCOUNT} />, {}],
  ['the balance of an account', () => <BalanceLine account={ACCOUNT} />, {}],
  ['the filters of an account', () => <RegisterFilters search={{ q: 'α' }} onChange={nothing} />, {}],
  ['the transactions of an account', () => <RegisterTable account={ACCOUNT} rows={[transaction]} />, {}],
  [
    'matching rules',
    () => <MatchingRulesPage />,
    {
      route: '/app/bank-statements/memory',
      data: [
        [
          ['bank', 'memory', null],
          [rule({ isAutomatic: true }), rule({ id: '2', isAutomatic: false })],
        ],
        [
          ['bank', 'rules', null],
          [bankRule({}), bankRule({ id: '5', isContained: true, direction: 'in', isReconciling: false, uses: 1 })],
        ],
        [['bank', 'rule-offers', null], [{ ...OFFER, openCount: 2 }]],
      ],
    },
  ],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  const plain = await plainTextsInBrowser(screen(), shown as never);
  expect(plain.filter((text) => !SAME.test(text))).toEqual([]);
});

function list(page: object) {
  return { route: '/app/bank-statements', data: [[['bank', 'statements', 'list', listInput], page]] as const };
}

function missing(rows: object[]) {
  return { rows, next: null, count: rows.length, amountCents: amount, vatAtStakeCents: cents(13), sums: SUMS };
}

function rule(part: object) {
  return { id: '1', description: 'Α', supplier: 'Β', companyId: null, confirmations: 1, ...part };
}
