import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { ClaimLine } from '@tillslip/domain/vat/claim/claim-types';
import { firstRuleFor, type VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireCompany } from '../../companies/index.ts';
import { type CheckedReceipt, checkRows, findReceipts } from '../../receipts/index.ts';
import type { RuleInput } from '../../vat-rules/index.ts';
import { listNewestReceiptIds } from './rule-test.repository.ts';

/** Enough to show the effect of a rule; in a larger company, the newest receipts are tested. */
const MAX_TESTED_RECEIPTS = 1_000;
const MAX_SAMPLES = 20;

/** A line that a rule applies to, before and after. */
interface RuleEffect {
  readonly row: CheckedReceipt['row'];
  readonly before: ClaimLine;
  readonly after: ClaimLine;
}

/** Return what a rule would do to the company's newest documents if it came first. Nothing is changed. */
export const testRule = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, rule }: { companyId: string; rule: RuleInput },
) =>
  readAsUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const rows = await findReceipts(tx, await listNewestReceiptIds(tx, companyId, MAX_TESTED_RECEIPTS));
    const { businessUsePercent } = rule;
    const tried = { ...rule, businessUse: businessUsePercent === null ? null : basisPoints(businessUsePercent) };
    const today = deps.clock.today();
    const before = await checkRows(tx, rows, today);
    const settings = (own: CheckedReceipt['settings']) => ({ ...own, rules: [tried, ...own.rules] });
    const after = await checkRows(tx, rows, today, { settings });
    return outcome(before.flatMap((receipt, index) => effectsOf(receipt, after[index], tried)));
  });

function effectsOf(receipt: CheckedReceipt, changed: CheckedReceipt | undefined, rule: VatRule): RuleEffect[] {
  if (!receipt.countsForVat || !changed) return [];
  const { facts, row, check } = receipt;
  const other = check.side === 'sale' ? 'recipient' : 'supplier';
  const [supplierName, supplierVatNumber] = [facts[`${other}Name`], facts[`${other}VatNumber`]];
  return check.lines.flatMap((before, index) => {
    const { description, inclusiveCents: amountCents } = before;
    const after = changed.check.lines[index];
    const applies = firstRuleFor([rule], { supplierName, supplierVatNumber, description, amountCents }) !== null;
    return applies && after ? [{ row, before, after }] : [];
  });
}

function outcome(effects: readonly RuleEffect[]) {
  const moved = effects.filter(({ before, after }) => before.vatType !== after.vatType);
  const change = (of: RuleEffect): Cents => subtract(of.after.claimableCents, of.before.claimableCents);
  return {
    matched: effects.length,
    moved: moved.length,
    claimChangeCents: sum(effects.map(change)),
    samples: [...moved, ...effects.filter((effect) => !moved.includes(effect))].slice(0, MAX_SAMPLES).map(sample),
  };
}

const sample = ({ row, before, after }: RuleEffect) => ({
  receiptId: row.id,
  supplierName: row.supplierName,
  invoiceDate: row.invoiceDate,
  description: before.description,
  inclusiveCents: before.inclusiveCents,
  before: before.vatType,
  after: after.vatType,
});
