import { absolute, type Cents, subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { InvoiceSum, InvoiceSumDifference } from '@tillslip/domain/receipts/facts/invoice-sums';
import { roundCents } from './data-values.ts';
import type { StructuredAllowance, StructuredInvoice, StructuredLine, TaxSubtotal } from './structured-invoice.ts';

/** Each line or category may be rounded. */
const MAX_ROUNDING_CENTS = 1;

/** A forged file can state any number of wrong sums; nobody reads more of them. */
export const MAX_WRONG_SUMS = 100;

/** What the data states beside what follows from its other values; null where one of them is missing. */
interface Compared {
  readonly sum: InvoiceSum;
  readonly statedCents: Cents | null;
  readonly calculatedCents: Cents | null;
  /** How often a value in it was rounded. */
  readonly roundings: number;
}

/**
 * Check the arithmetic of an electronic invoice: every line, the sum of the lines, allowances and charges, each category
 * of tax, their sum, the total and the amount to pay. Return the first MAX_WRONG_SUMS sums that are not what follows from
 * the rest; each with what is stated and what follows.
 *
 * Spec: EN 16931-1, business rules BR-CO-10 to BR-CO-17.
 */
export function checkSums(invoice: StructuredInvoice): readonly InvoiceSumDifference[] {
  const roundings = Math.max(1, invoice.lines.length);
  const compared = [
    ...invoice.lines.map(lineSum),
    ...documentSums(invoice),
    ...invoice.taxes.map((tax) => taxOfCategory(tax, roundings)),
  ];
  const wrong = compared.flatMap(({ sum: name, statedCents, calculatedCents, roundings }) =>
    statedCents !== null &&
    calculatedCents !== null &&
    absolute(subtract(statedCents, calculatedCents)) > roundings * MAX_ROUNDING_CENTS
      ? [{ sum: name, statedCents, calculatedCents }]
      : [],
  );
  return wrong.slice(0, MAX_WRONG_SUMS);
}

function lineSum({ quantity, unitPrice, netCents, allowances }: StructuredLine): Compared {
  const gross = quantity === null || unitPrice === null ? null : roundCents(quantity * unitPrice);
  return {
    sum: 'line',
    statedCents: netCents,
    calculatedCents: gross === null ? null : sum([gross, signedSum(allowances)]),
    roundings: 1,
  };
}

const signedSum = (allowances: readonly StructuredAllowance[]): Cents =>
  sum(allowances.map(({ isCharge, amountCents }) => (isCharge ? amountCents : subtract(ZERO, amountCents))));

function documentSums({ lines, allowances, taxes, totals }: StructuredInvoice): readonly Compared[] {
  const { linesCents, allowancesCents, chargesCents, exclusiveCents, taxCents, inclusiveCents } = totals;
  const { prepaidCents, roundingCents, payableCents } = totals;
  const exact = { roundings: 0 };
  const amounts = (isCharge: boolean) =>
    sum(allowances.filter((one) => one.isCharge === isCharge).map((one) => one.amountCents));
  const allowed = subtract(chargesCents ?? ZERO, allowancesCents ?? ZERO);
  const paid = subtract(roundingCents ?? ZERO, prepaidCents ?? ZERO);
  return [
    { sum: 'lines', statedCents: linesCents, calculatedCents: sumOf(lines.map(({ netCents }) => netCents)), ...exact },
    { sum: 'allowances', statedCents: allowancesCents, calculatedCents: amounts(false), ...exact },
    { sum: 'charges', statedCents: chargesCents, calculatedCents: amounts(true), ...exact },
    { sum: 'net', statedCents: exclusiveCents, calculatedCents: sumOf([linesCents, allowed]), ...exact },
    {
      sum: 'taxable',
      statedCents: exclusiveCents,
      calculatedCents: sumOf(taxes.map((tax) => tax.taxableCents)),
      ...exact,
    },
    { sum: 'tax', statedCents: taxCents, calculatedCents: sumOf(taxes.map((tax) => tax.taxCents)), ...exact },
    { sum: 'total', statedCents: inclusiveCents, calculatedCents: sumOf([exclusiveCents, taxCents ?? ZERO]), ...exact },
    { sum: 'payable', statedCents: payableCents, calculatedCents: sumOf([inclusiveCents, paid]), ...exact },
  ];
}

/** Add amounts; null when there are none or one is missing. */
function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 || known.length < amounts.length ? null : sum(known);
}

/** Tax may be added up line by line, each rounded. */
const taxOfCategory = ({ taxableCents, taxCents, percent }: TaxSubtotal, roundings: number): Compared => ({
  sum: 'tax-of-category',
  statedCents: taxCents,
  calculatedCents: taxableCents === null || percent === null ? null : roundCents((taxableCents * percent) / 100),
  roundings,
});
