import { type Cents, multiplyByFraction, subtract, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { AccountingEntry, EntryKind, EntryLine, PaymentType } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { JsonAmount, type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';
import { cut, withoutControls } from '../http-client/texts.ts';
import type { CodeRate, CurrencySettings, RatedTaxCode } from './lists.ts';

/** The entity of each kind of entry. */
export const ENTITIES: Readonly<Record<EntryKind, string>> = {
  purchase: 'Purchase',
  bill: 'Bill',
  credit: 'VendorCredit',
};

/** Source: facts B3. */
const PAYMENT_TYPES: Readonly<Record<PaymentType, string>> = { cash: 'Cash', bank: 'Check', card: 'CreditCard' };

/** Source: facts B3. */
export const MAX_TEXT_LENGTH = 4_000;

/** What the body of an entry depends on, besides the entry. */
export interface BodyFacts extends CurrencySettings {
  readonly taxCodes: readonly RatedTaxCode[];
}

/**
 * Write an entry as the service reads it. Amounts go with their VAT, and the service computes it, so that the total is
 * the document's to the cent; VAT that is to be booked as printed goes as tax lines beside net amounts. Source: facts B7.
 *
 * @throws AccountingFault `invalid` for a memo that is too long to keep the marker, `wrong-reference` for a tax code whose
 *   rate is needed and not known.
 */
export function entryBody(entry: AccountingEntry, facts: BodyFacts): JsonObject {
  if (entry.memo.length > MAX_TEXT_LENGTH) throw new AccountingFault('invalid', { code: '2050' });
  const hasCurrency = facts.isMulticurrency || entry.currency !== facts.homeCurrency;
  return {
    ...headOf(entry),
    TxnDate: entry.date,
    DocNumber: entry.docNumber === null ? null : withoutControls(entry.docNumber),
    PrivateNote: withoutControls(entry.memo),
    CurrencyRef: hasCurrency ? { value: entry.currency } : null,
    ...amountsOf(entry, facts.taxCodes),
  };
}

function headOf({ kind, supplierId, paidFrom, isCardCredit, dueDate }: AccountingEntry): JsonObject {
  if (kind === 'credit') return { VendorRef: { value: supplierId } };
  if (kind === 'bill') return { VendorRef: { value: supplierId }, DueDate: dueDate };
  if (!paidFrom) throw new TypeError('A purchase has an account that it is paid from');
  return {
    PaymentType: PAYMENT_TYPES[paidFrom.payment],
    AccountRef: { value: paidFrom.accountId },
    EntityRef: { value: supplierId, type: 'Vendor' },
    Credit: isCardCredit ? true : null,
  };
}

function amountsOf(entry: AccountingEntry, taxCodes: readonly RatedTaxCode[]): JsonObject {
  const { lines } = entry;
  if (lines.every(({ taxCodeId }) => taxCodeId === null))
    return { GlobalTaxCalculation: 'NotApplicable', Line: lines.map((line) => lineOf(line, line.inclusiveCents)) };
  if (entry.sendsVat)
    return {
      GlobalTaxCalculation: 'TaxExcluded',
      Line: lines.map((line) => lineOf(line, subtract(line.inclusiveCents, line.vatCents))),
      TxnTaxDetail: { TaxLine: taxLines(lines, taxCodes) },
    };
  const vat = vatOfLines(lines, taxCodes);
  return {
    GlobalTaxCalculation: 'TaxInclusive',
    Line: lines.map((line, index) => ({
      ...lineOf(line, subtract(line.inclusiveCents, vat[index] ?? ZERO), {
        TaxInclusiveAmt: new JsonAmount(line.inclusiveCents),
      }),
    })),
  };
}

const lineOf = (line: EntryLine, amount: Cents, more: JsonObject = {}): JsonObject => ({
  DetailType: 'AccountBasedExpenseLineDetail',
  Amount: new JsonAmount(amount),
  Description: cut(withoutControls(line.description), MAX_TEXT_LENGTH),
  AccountBasedExpenseLineDetail: {
    AccountRef: { value: line.accountId },
    TaxCodeRef: line.taxCodeId === null ? null : { value: line.taxCodeId },
    BillableStatus: 'NotBillable',
    ...more,
  },
});

/**
 * Compute the VAT of each line as the service does: by rate, of the sum of its lines. The difference to the sum of rounded
 * lines is spread over them, so that the net amounts and the VAT add up.
 */
function vatOfLines(lines: readonly EntryLine[], taxCodes: readonly RatedTaxCode[]): readonly Cents[] {
  const done = new Map<string, { gross: Cents; vat: Cents }>();
  return lines.map((line) => {
    const code = codeOf(line, taxCodes);
    if (!code?.rates || code.purchaseRate === null) return line.vatCents;
    const key = keyOf(code.rates);
    const before = done.get(key) ?? { gross: ZERO, vat: ZERO };
    const gross = sum([before.gross, line.inclusiveCents]);
    const vat = multiplyByFraction(gross, code.purchaseRate, WHOLE + code.purchaseRate);
    done.set(key, { gross, vat });
    return subtract(vat, before.vat);
  });
}

const codeOf = ({ taxCodeId }: EntryLine, taxCodes: readonly RatedTaxCode[]): RatedTaxCode | undefined =>
  taxCodes.find(({ id }) => id === taxCodeId);

const keyOf = (rates: readonly CodeRate[]): string => rates.map(({ rateId }) => rateId).join(' ');

/** Write one tax line for each rate, with the VAT that was given. */
function taxLines(lines: readonly EntryLine[], taxCodes: readonly RatedTaxCode[]): readonly JsonObject[] {
  const byRate = new Map<string, { vat: Cents; net: Cents }>();
  for (const line of lines) {
    const rates = codeOf(line, taxCodes)?.rates;
    if (!rates) throw new AccountingFault('wrong-reference', { code: '2500' });
    const net = subtract(line.inclusiveCents, line.vatCents);
    for (const [index, { rateId }] of rates.entries()) {
      const before = byRate.get(rateId) ?? { vat: ZERO, net: ZERO };
      const vat = shareOf(line.vatCents, rates, index);
      byRate.set(rateId, { vat: sum([before.vat, vat]), net: sum([before.net, net]) });
    }
  }
  return [...byRate].map(([rateId, { vat, net }]) => ({
    Amount: new JsonAmount(vat),
    DetailType: 'TaxLineDetail',
    TaxLineDetail: { TaxRateRef: { value: rateId }, PercentBased: false, NetAmountTaxable: new JsonAmount(net) },
  }));
}

/** Divide the VAT of a line between the rates of its code; together they have all of it. */
function shareOf(vat: Cents, rates: readonly CodeRate[], index: number): Cents {
  const upTo = (count: number) => rates.slice(0, count).reduce((total, { rate }) => total + rate, 0);
  const whole = upTo(rates.length);
  if (whole === 0) return index === 0 ? vat : ZERO;
  return subtract(multiplyByFraction(vat, upTo(index + 1), whole), multiplyByFraction(vat, upTo(index), whole));
}

/** What a person may have set in the entry that we neither send nor know; a full update without it would clear it. */
const KEPT: readonly string[] = [
  ...['APAccountRef', 'SalesTermRef', 'DepartmentRef', 'PaymentMethodRef', 'PaymentRefNum', 'PrintStatus'],
  ...['RemitToAddr', 'TransactionLocationType', 'LinkedTxn', 'CustomField'],
];
/** Kept as well where our entry has none. */
const KEPT_WHERE_EMPTY: readonly string[] = ['DueDate', 'DocNumber'];
const KEPT_OF_A_LINE: readonly string[] = ['ClassRef', 'CustomerRef', 'BillableStatus'];

/** Write the change of an entry: ours in full, with what it has besides. `current` is the entry as the service has it. */
export function changedBody(id: string, version: string, body: JsonObject, current: JsonObject): JsonObject {
  const currency = textAt(current, 'CurrencyRef', 'value');
  const rate = currency !== null && currency === textAt(body, 'CurrencyRef', 'value') ? current.ExchangeRate : null;
  return {
    ...pick(current, KEPT),
    ...pick(
      current,
      KEPT_WHERE_EMPTY.filter((name) => body[name] === null),
    ),
    ExchangeRate: rate,
    ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)),
    Line: keepOfLines(listAt(body, 'Line'), listAt(current, 'Line')),
    Id: id,
    SyncToken: version,
    sparse: false,
  };
}

const pick = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(object, name)).map((name) => [name, object[name]]));

/** Keep the class and customer that a person gave to a line, on the line of the same account and tax code. */
function keepOfLines(lines: readonly JsonObject[], current: readonly JsonObject[]): readonly JsonObject[] {
  const left = [...current];
  return lines.map((line) => {
    const at = left.findIndex((before) => purposeOf(before) === purposeOf(line));
    const [before] = at < 0 ? [] : left.splice(at, 1);
    const [kept = {}] = listAt(valueAt(before, DETAIL) ?? []);
    return { ...line, [DETAIL]: { ...(line[DETAIL] as JsonObject), ...pick(kept, KEPT_OF_A_LINE) } };
  });
}

const DETAIL = 'AccountBasedExpenseLineDetail';
const purposeOf = (line: JsonObject): string =>
  `${textAt(line, DETAIL, 'AccountRef', 'value')} ${textAt(line, DETAIL, 'TaxCodeRef', 'value')}`;
