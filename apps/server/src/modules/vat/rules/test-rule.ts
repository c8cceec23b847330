import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import type { ClassifiedLine } from '@tillslip/domain/vat/claim/claim-types';
import { firstRuleFor, type VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import { basisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireCompany } from '../../companies/index.ts';
import { type JudgedReceipt, receiptsById } from '../../receipts/index.ts';
import { classifyReceipt, companyContext } from '../classification/place-documents.ts';
import { choicesOf } from '../classification/places.repository.ts';
import { isSeenByVat, sideOf, vatFacts } from '../classification/vat-facts.ts';
import { newestReceiptIds } from './rule-test.repository.ts';
import type { RuleInput } from './rules.ts';

/** Enough to see what a rule does; a company with more is tried on its newest. */
const TRIED = 1_000;
const SAMPLES = 20;

/** A line that a rule applies to, as it is and as it would be. */
interface RuleEffect {
  readonly receipt: JudgedReceipt;
  readonly before: ClassifiedLine;
  readonly after: ClassifiedLine;
}

/** What a rule would do to the company's newest documents if it came first. Nothing is changed. */
export const testRule = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, rule }: { companyId: string; rule: RuleInput },
) =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const context = await companyContext(tx, companyId);
    const ids = await newestReceiptIds(tx, companyId, TRIED);
    const receipts = (await receiptsById(deps, tx, ids)).filter(isSeenByVat);
    const choices = new Map((await choicesOf(tx, ids)).map((row) => [row.receiptId, row]));
    const tried: VatRule = {
      ...rule,
      businessUse: rule.businessUsePercent === null ? null : basisPoints(rule.businessUsePercent),
    };
    const effects = receipts.flatMap((receipt) => {
      const of = choices.get(receipt.row.id);
      const before = classifyReceipt(receipt, of, context).lines;
      const after = classifyReceipt(receipt, of, { ...context, rules: [tried, ...context.rules] }).lines;
      return effectsOf(receipt, before, after, tried);
    });
    return outcome(effects);
  });

function effectsOf(
  receipt: JudgedReceipt,
  before: readonly ClassifiedLine[],
  after: readonly ClassifiedLine[],
  rule: VatRule,
): RuleEffect[] {
  const { supplierName, supplierVatNumber } = vatFacts(receipt, sideOf(receipt, null));
  return before.flatMap((line, index) => {
    const { description, inclusiveCents: amountCents } = line;
    const changed = after[index];
    const applies = firstRuleFor([rule], { supplierName, supplierVatNumber, description, amountCents }) !== null;
    return applies && changed ? [{ receipt, before: line, after: changed }] : [];
  });
}

function outcome(effects: readonly RuleEffect[]) {
  const moved = effects.filter(({ before, after }) => before.bucket !== after.bucket);
  const change = (of: RuleEffect): Cents => subtract(of.after.claimableCents, of.before.claimableCents);
  return {
    matched: effects.length,
    moved: moved.length,
    claimChangeCents: sum(effects.map(change)),
    samples: [...moved, ...effects.filter((effect) => !moved.includes(effect))].slice(0, SAMPLES).map(sample),
  };
}

const sample = ({ receipt: { row }, before, after }: RuleEffect) => ({
  receiptId: row.id,
  supplierName: row.supplierName,
  invoiceDate: row.invoiceDate,
  description: before.description,
  inclusiveCents: before.inclusiveCents,
  before: before.bucket,
  after: after.bucket,
});
