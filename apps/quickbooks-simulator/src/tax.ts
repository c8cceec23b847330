import type { Line, TaxMode, TransactionBody } from './entity-schemas.ts';
import { refuse } from './faults.ts';
import { centsOf, decimalOf, taxInside, taxOn } from './money.ts';
import { activeRow, type Realm, type Row } from './state.ts';

const NO_VAT_RATE = 'Business Validation Error: Make sure all your transactions have a VAT rate before you save.';
const BASIS_POINTS = 100;

interface Rate {
  readonly id: string;
  /** In basis points. */
  readonly rate: bigint;
}

/** Lines of one rate: their sum as entered, net or gross. */
interface Group extends Rate {
  entered: bigint;
}

/** What the service computes for a transaction: lines as kept, tax detail and total. */
export interface Booked {
  readonly lines: Line[];
  readonly detail: { TotalTax: number; TaxLine: unknown[] } | null;
  readonly total: bigint;
}

/** Compute tax and total of a transaction, by rate and not by line. src: B7 G6 */
export function book(realm: Realm, body: TransactionBody, tolerance: number, warn: (text: string) => void): Booked {
  const mode = modeOf(realm, body);
  if (mode === 'NotApplicable') {
    // src: B7
    if (body.TxnTaxDetail?.TaxLine?.length) refuse('6170', 'A transaction without tax has tax lines');
    return { lines: body.Line, detail: null, total: sum(body.Line.map(({ Amount }) => centsOf(Amount))) };
  }
  const rated = body.Line.map((line) => ({ line, rate: rateOf(realm, line) }));
  const groups = groupByRate(rated, mode);
  const taxes = [...groups.values()].map((group) => ({ group, tax: taxOf(group, mode, body, tolerance) }));
  const lines = mode === 'TaxInclusive' ? rated.map(({ line, rate }) => withNet(line, rate, warn)) : body.Line;
  const entered = sum(rated.map(({ line, rate }) => enteredOf(line, rate, mode)));
  const totalTax = sum(taxes.map(({ tax }) => tax));
  return {
    lines,
    detail: {
      TotalTax: decimalOf(totalTax),
      TaxLine: taxes.map(({ group, tax }) =>
        taxLine(group, tax, mode === 'TaxInclusive' ? group.entered - tax : group.entered),
      ),
    },
    total: mode === 'TaxInclusive' ? entered : entered + totalTax,
  };
}

/** Without a word about tax, a company with VAT takes amounts as exclusive. assumed: the default is TaxExcluded */
const modeOf = (realm: Realm, { GlobalTaxCalculation }: TransactionBody): TaxMode =>
  realm.hasLineTaxCodes ? (GlobalTaxCalculation ?? 'TaxExcluded') : 'NotApplicable';

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** The rate for purchases of a line's tax code; null for a code without a rate. src: B6 */
function rateOf(realm: Realm, line: Line): Rate | null {
  const id = line.AccountBasedExpenseLineDetail.TaxCodeRef?.value;
  const code = id === undefined ? null : activeRow(realm, 'TaxCode', id);
  if (!code) return refuse('6000', NO_VAT_RATE);
  const [detail] = detailsOf(code);
  const rate = detail ? activeRow(realm, 'TaxRate', detail) : null;
  return rate ? { id: rate.Id, rate: BigInt(Math.round(Number(rate.RateValue) * BASIS_POINTS)) } : null;
}

function detailsOf(code: Row): string[] {
  const list = code.PurchaseTaxRateList as { TaxRateDetail: { TaxRateRef: { value: string } }[] };
  return list.TaxRateDetail.map(({ TaxRateRef }) => TaxRateRef.value);
}

/** In TaxInclusive the gross amount of a line. assumed: without TaxInclusiveAmt, Amount is net */
function enteredOf(line: Line, rate: Rate | null, mode: TaxMode): bigint {
  const amount = centsOf(line.Amount);
  if (mode !== 'TaxInclusive') return amount;
  const gross = line.AccountBasedExpenseLineDetail.TaxInclusiveAmt;
  return gross === undefined ? amount + (rate ? taxOn(amount, rate.rate) : 0n) : centsOf(gross);
}

function groupByRate(rated: { line: Line; rate: Rate | null }[], mode: TaxMode): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { line, rate } of rated) {
    if (!rate) continue;
    const group = groups.get(rate.id) ?? { ...rate, entered: 0n };
    group.entered += enteredOf(line, rate, mode);
    groups.set(rate.id, group);
  }
  return groups;
}

/** The tax of one rate; an explicit amount is kept within the tolerance. src: B7 */
function taxOf(group: Group, mode: TaxMode, body: TransactionBody, tolerance: number): bigint {
  const computed = mode === 'TaxInclusive' ? taxInside(group.entered, group.rate) : taxOn(group.entered, group.rate);
  const explicit = body.TxnTaxDetail?.TaxLine?.find(({ TaxLineDetail }) => TaxLineDetail.TaxRateRef.value === group.id);
  if (!explicit) return computed;
  const stated = centsOf(explicit.Amount);
  const difference = stated > computed ? stated - computed : computed - stated;
  return Number(difference) <= tolerance ? stated : computed;
}

const CENT = 1n;

/** A line with the net amount that follows from its gross amount. assumed: another Amount is corrected, not refused */
function withNet(line: Line, rate: Rate | null, warn: (text: string) => void): Line {
  const gross = enteredOf(line, rate, 'TaxInclusive');
  const net = gross - (rate ? taxInside(gross, rate.rate) : 0n);
  const stated = centsOf(line.Amount);
  const difference = stated > net ? stated - net : net - stated;
  if (difference > CENT)
    warn(`Line Amount ${line.Amount} is not the net amount ${decimalOf(net)} of its TaxInclusiveAmt`);
  return { ...line, Amount: decimalOf(difference > CENT ? net : stated) };
}

const taxLine = ({ id, rate }: Rate, tax: bigint, net: bigint) => ({
  Amount: decimalOf(tax),
  DetailType: 'TaxLineDetail',
  TaxLineDetail: {
    TaxRateRef: { value: id },
    PercentBased: true,
    TaxPercent: Number(rate) / BASIS_POINTS,
    NetAmountTaxable: decimalOf(net),
  },
});
