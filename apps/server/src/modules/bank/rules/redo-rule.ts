import { MAX_RULED, type TreatedBefore } from '@tillslip/contract/bank/rules';
import type { RuleCondition } from '@tillslip/domain/bank/rules/bank-rule';
import { redoOutcome, type Said } from '@tillslip/domain/bank/rules/redo-rule';
import { directionOf, vatChoices } from '@tillslip/domain/bank/rules/treatment-kind';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { lockTransactions, setReconciled } from '../matching/transactions-to-match.repository.ts';
import { saveTreatments } from '../statements/treatments.repository.ts';
import { type BankRuleRow, conditionOf, listDecided } from './bank-rules.repository.ts';
import { lockRule, requireCategory } from './bank-rules.ts';
import { findRuledRows, type RuledRow } from './ruled-transactions.repository.ts';

type RedoDeps = Pick<Deps, 'db' | 'clock'>;

/** A transaction that a rule decided, with what the rule said of it. */
type DecidedRow = RuledRow & { readonly said: Said };

/** What redoing a rule does with the transactions that it decided; those that nothing changes are left out. */
interface RedoPlan {
  readonly changed: readonly DecidedRow[];
  readonly opened: readonly DecidedRow[];
  /** What would change, but is matched or in a submitted return. */
  readonly locked: readonly DecidedRow[];
}

/** Plan what redoing a rule does, in the order of the transactions. */
export function redoPlan(rule: RuleCondition & Said, rows: readonly RuledRow[]): RedoPlan {
  const plan = { same: [], changed: [], opened: [], locked: [] } as Record<string, DecidedRow[]>;
  for (const row of rows) {
    const { kind, vat, expenseCategoryId, isMatched, isSubmitted, isReconciled } = row;
    if (kind === null || vat === null) continue;
    const said = { kind, vat, expenseCategoryId };
    const outcome = redoOutcome(rule, { ...said, description: row.description, amount: row.amountCents });
    const isLocked = outcome !== 'same' && (isMatched || isSubmitted || !isReconciled);
    plan[isLocked ? 'locked' : outcome]?.push({ ...row, said });
  }
  const { changed = [], opened = [], locked = [] } = plan;
  return { changed, opened, locked };
}

/**
 * Decide again what a rule reconciled before, at most the newest 500 that would change. Those that it is no longer about are
 * open again; what is matched or in a submitted return stays.
 *
 * @throws BANK_RULE_NOT_FOUND.
 */
export const redoBankRule = (deps: RedoDeps, userId: string, { id }: { readonly id: string }) =>
  asUser(deps.db, userId, async (tx) => {
    const rule = await lockRule(tx, id);
    const ids = await listDecided(tx, id);
    await lockTransactions(tx, ids);
    const found = new Map((await findRuledRows(tx, ids)).map((row) => [row.id, row]));
    const plan = redoPlan(
      { ...rule, ...conditionOf(rule) },
      ids.flatMap((one) => found.get(one) ?? []),
    );
    const all = [...plan.changed, ...plan.opened];
    const taken = new Set(all.slice(0, MAX_RULED));
    const [changed, opened] = [plan.changed, plan.opened].map((rows) => rows.filter((row) => taken.has(row)));
    await sayAgain(deps, tx, rule, changed ?? []);
    await open(deps, tx, rule, opened ?? []);
    return {
      before: [...taken].map(({ id: transactionId, said, ruleName }) => ({
        ...{ transactionId, ...said, ruleName: ruleName ?? rule.name },
      })),
      changed: changed?.length ?? 0,
      opened: opened?.length ?? 0,
      left: all.length - taken.size,
    };
  });

async function sayAgain(
  { clock }: RedoDeps,
  tx: UserDb,
  rule: BankRuleRow,
  rows: readonly DecidedRow[],
): Promise<void> {
  const { id: ruleId, name: ruleName, kind, vat, expenseCategoryId } = rule;
  const now = clock.now();
  const treatment = { kind, vat, expenseCategoryId, ruleId, ruleName, createdAt: now };
  await saveTreatments(
    tx,
    rows.map(({ id }) => ({ ...treatment, transactionId: id })),
  );
  for (const row of rows) audit(tx, row, { before: row.said, after: { kind, vat, expenseCategoryId }, rule: ruleName });
  announce(tx, rule, rows, 'payment.matched');
}

async function open({ clock }: RedoDeps, tx: UserDb, rule: BankRuleRow, rows: readonly DecidedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await setReconciled(tx, ids, { isReconciled: false, now: clock.now() });
  for (const row of rows)
    audit(tx, row, { before: { isReconciled: true, ...row.said }, after: { isReconciled: false }, rule: rule.name });
  announce(tx, rule, rows, 'payment.unmatched');
}

const audit = (
  tx: UserDb,
  { id }: RuledRow,
  { rule, ...values }: { readonly before: object; readonly after: object; readonly rule: string },
): void =>
  recordAudit(tx, {
    ...{ action: 'transaction.treated', subjectType: 'bank_transaction', subjectId: id, actorId: tx.userId },
    ...{ ...values, reason: { code: 'BANK_RULE', rule } },
  });

function announce(
  tx: UserDb,
  { companyId }: BankRuleRow,
  rows: readonly RuledRow[],
  event: 'payment.matched' | 'payment.unmatched',
): void {
  if (rows.length === 0) return;
  publish(tx, event, { receiptIds: [], companyId });
  notify(tx, { kind: 'changed', topic: 'bank', id: null });
}

/**
 * Undo redoing a rule: transactions that are open, or still as the rule says, are again what they were. Others stay as they
 * are: somebody said something else of them, or they have an invoice.
 *
 * @throws BANK_RULE_NOT_FOUND, TRANSACTION_NOT_FOUND, EXPENSE_CATEGORY_NOT_FOUND. Then nothing is changed.
 */
export const restoreTreatments = (
  { db, clock }: RedoDeps,
  userId: string,
  { id, before }: { readonly id: string; readonly before: readonly TreatedBefore[] },
): Promise<{ transactionIds: string[] }> =>
  asUser(db, userId, async (tx) => {
    const rule = await lockRule(tx, id);
    const wanted = new Map(before.map((one) => [one.transactionId, one]));
    await lockTransactions(tx, [...wanted.keys()]);
    const found = await findRuledRows(tx, [...wanted.keys()]);
    if (found.length < wanted.size) throw new AppError('TRANSACTION_NOT_FOUND');
    for (const category of new Set(before.map(({ expenseCategoryId }) => expenseCategoryId)))
      await requireCategory(tx, rule.companyId, category);
    const rows = found.filter((row) => mayRestore(rule, row, wanted.get(row.id)));
    const now = clock.now();
    const said = rows.flatMap((row) => wanted.get(row.id) ?? []);
    const transactionIds = rows.map((row) => row.id);
    await setReconciled(tx, transactionIds, { isReconciled: true, now });
    await saveTreatments(
      tx,
      said.map((one) => ({ ...one, ruleId: rule.id, createdAt: now })),
    );
    for (const row of rows)
      audit(tx, row, {
        before: { isReconciled: row.isReconciled },
        after: { isReconciled: true, ...wanted.get(row.id) },
        rule: rule.name,
      });
    announce(tx, rule, rows, 'payment.matched');
    return { transactionIds };
  });

/** Whether a transaction is open, or as the rule says, and may be what it was. */
function mayRestore(rule: BankRuleRow, row: RuledRow, said: TreatedBefore | undefined): boolean {
  const direction = directionOf(row.amountCents);
  const fits = said !== undefined && direction !== null && vatChoices(said.kind, direction).includes(said.vat);
  const isFree = row.isReconciled ? row.ruleId === rule.id : row.kind === null;
  return fits && isFree && row.companyId === rule.companyId && !row.isMatched && !row.isSubmitted;
}
