import { type Cents, negate } from '@tillslip/domain/kernel/money';
import type { ReadingField } from '@tillslip/reading/receipt/receipt-reading';
import { printedVatNumber } from './data-values.ts';
import type { StructuredAllowance, StructuredInvoice, StructuredParty } from './structured-invoice.ts';

/** A page of an electronic invoice has this many characters in a row, and this many rows. */
export const SHEET_COLUMNS = 100;
export const SHEET_ROWS = 64;
/** Further lines are counted but not drawn. */
const MAX_DRAWN_LINES = 400;
const MAX_NOTES = 10;
const MARGIN = 4;

/** A text on the sheet. Rows are counted over all pages. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly isBold: boolean;
  /** The field that it shows. */
  readonly field: ReadingField | null;
}

/** A text in a row, at the left (`column`) or ending before a column (`until`). */
interface Placed {
  readonly text: string | null;
  readonly column?: number;
  readonly until?: number;
  readonly width?: number;
  readonly isBold?: boolean;
  readonly field?: ReadingField;
}

type Row = readonly Placed[];

/** Lay an electronic invoice out as plain text, so that a person can read what its data says. */
export function layOutInvoice(invoice: StructuredInvoice): readonly Cell[] {
  const rows: readonly Row[] = [
    ...heading(invoice),
    ...beside(partyRows('Seller', invoice.seller, 'supplier'), partyRows('Buyer', invoice.buyer, 'recipient')),
    [],
    ...particulars(invoice),
    [],
    ...lineRows(invoice),
    [],
    ...sumRows(invoice),
    [],
    ...footRows(invoice),
  ];
  return rows.flatMap((row, index) => row.flatMap((placed) => cellOf(placed, index + 2)));
}

function cellOf({ text, column = MARGIN, until, width, isBold = false, field }: Placed, row: number): Cell[] {
  const shown = clip(text ?? '', width ?? SHEET_COLUMNS - MARGIN - column);
  const start = until === undefined ? column : until - shown.length;
  return shown === '' ? [] : [{ row, column: Math.max(0, start), text: shown, isBold, field: field ?? null }];
}

const clip = (text: string, width: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > width ? `${plain.slice(0, Math.max(0, width - 1))}…` : plain;
};

const LABEL_WIDTH = 20;
const RIGHT_HALF = 54;
const HALF_WIDTH = 44;

const heading = (invoice: StructuredInvoice): readonly Row[] => [
  [
    { text: titleOf(invoice).toUpperCase(), isBold: true, field: 'invoiceTitle' },
    { text: `Electronic invoice (${invoice.format}): its data, drawn by Tillslip`, until: SHEET_COLUMNS - MARGIN },
  ],
  [],
];

/** The names of the codes of UN/EDIFACT 1001 that a recipient should tell apart. */
const TITLES = new Map(
  Object.entries({
    '325': 'Pro forma invoice',
    '326': 'Partial invoice',
    '383': 'Debit note',
    '384': 'Corrected invoice',
    '386': 'Prepayment invoice',
    '388': 'Tax invoice',
    '389': 'Self-billed invoice',
  }),
);

/** The words that the Act asks for. Few types have them, so sellers write them into a note. */
const TAX_INVOICE = /\b(?:tax|vat)\s+invoice\b/i;

/** The title of an electronic invoice: that of its type, or the words `Tax invoice` of a note. */
export function titleOf({ isCreditNote, typeCode, notes }: StructuredInvoice): string {
  if (isCreditNote) return 'Credit note';
  const words = notes.map((note) => TAX_INVOICE.exec(note)?.[0]).find((found) => found !== undefined);
  return TITLES.get(typeCode ?? '') ?? words ?? 'Invoice';
}

function partyRows(title: string, party: StructuredParty, side: 'supplier' | 'recipient'): readonly Placed[] {
  const { name, tradingName, address, vatNumber, registration, phone, email } = party;
  const isTrading = tradingName !== null && tradingName !== name;
  return [
    { text: title, isBold: true },
    { text: name, field: `${side}Name` },
    { text: isTrading ? `t/a ${tradingName}` : null },
    ...wrap(address ?? '', HALF_WIDTH).map((text): Placed => ({ text, field: `${side}Address` })),
    { text: vatNumber && `VAT No ${printedVatNumber(vatNumber)}`, field: `${side}VatNumber` },
    { text: registration && `Reg No ${registration}` },
    { text: phone && `Tel ${phone}` },
    { text: email },
  ];
}

/** Two columns beside each other. */
function beside(left: readonly Placed[], right: readonly Placed[]): readonly Row[] {
  const [one, other] = [left, right].map((rows) => rows.filter(({ text }) => text));
  const count = Math.max(one?.length ?? 0, other?.length ?? 0);
  return Array.from({ length: count }, (_, at) => [
    { ...(one?.[at] ?? { text: null }), width: HALF_WIDTH },
    { ...(other?.[at] ?? { text: null }), column: RIGHT_HALF, width: HALF_WIDTH },
  ]);
}

/** Break a text at spaces. */
function wrap(text: string, width: number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < width) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

function particulars({ number, date, dueDate, currency, orderReference }: StructuredInvoice): readonly Row[] {
  const row = (label: string, text: string | null, field?: ReadingField): Row[] =>
    text === null ? [] : [[{ text: label }, { text, column: MARGIN + LABEL_WIDTH, ...(field && { field }) }]];
  return [
    ...row('Number', number, 'invoiceNumber'),
    ...row('Date', date, 'invoiceDate'),
    ...row('Due date', dueDate, 'dueDate'),
    ...row('Order or reference', orderReference, 'referenceNumber'),
    ...row('Currency', currency, 'currency'),
  ];
}

/** Where the columns of the lines end. */
const ENDS = { quantity: 57, price: 69, tax: 77, amount: SHEET_COLUMNS - MARGIN };
const DESCRIPTION_WIDTH = 44;

function lineRows({ lines }: StructuredInvoice): readonly Row[] {
  const drawn = lines.slice(0, MAX_DRAWN_LINES).flatMap((line): Row[] => [
    [
      { text: line.description, width: DESCRIPTION_WIDTH },
      { text: line.quantity === null ? null : String(line.quantity), until: ENDS.quantity },
      { text: priceText(line.unitPrice), until: ENDS.price },
      { text: taxText(line), until: ENDS.tax },
      { text: amountText(line.netCents), until: ENDS.amount },
    ],
    ...line.allowances.map((one) => [
      { text: `${allowanceText(one)}: ${amountText(signedAmount(one))}`, column: MARGIN + 2 },
    ]),
  ]);
  const more = lines.length - MAX_DRAWN_LINES;
  const titles = { quantity: 'Quantity', price: 'Unit price', tax: 'VAT', amount: 'Amount excl. VAT' };
  return [
    [
      { text: 'Description', isBold: true },
      ...(['quantity', 'price', 'tax', 'amount'] as const).map(
        (name): Placed => ({ text: titles[name], until: ENDS[name], isBold: true }),
      ),
    ],
    ...drawn,
    ...(more > 0 ? [[{ text: `… and ${more} more lines` }]] : []),
  ];
}

const taxText = ({ category, percent }: { category: string | null; percent: number | null }): string | null =>
  percent === null || category === 'O' ? category : `${category ?? ''} ${percent}%`.trim();

const allowanceText = ({ isCharge, reason }: StructuredAllowance): string =>
  `${isCharge ? 'Charge' : 'Allowance'}${reason ? ` (${reason})` : ''}`;

function sumRows({ allowances, taxes, totals }: StructuredInvoice): readonly Row[] {
  const row = (label: string, amount: Cents | null, field?: ReadingField, isBold = false): Row[] =>
    amount === null
      ? []
      : [
          [
            { text: label, until: ENDS.tax, isBold },
            { text: amountText(amount), until: ENDS.amount, isBold, ...(field && { field }) },
          ],
        ];
  return [
    ...row('Lines', totals.linesCents),
    ...allowances.flatMap((one) => row(allowanceText(one), signedAmount(one))),
    ...row('Subtotal excl. VAT', totals.exclusiveCents, 'subtotalCents'),
    ...taxes.flatMap((tax) => row(`VAT ${taxText(tax) ?? ''} on ${amountText(tax.taxableCents) ?? '?'}`, tax.taxCents)),
    ...row('VAT', totals.taxCents, 'vatCents'),
    ...row('Total incl. VAT', totals.inclusiveCents, 'totalCents', true),
    ...row('Paid before', totals.prepaidCents),
    ...row('Rounding', totals.roundingCents),
    ...row('Amount to pay', totals.payableCents, undefined, true),
  ];
}

/** A price has two decimals, and more only where it needs them. */
const priceText = (price: number | null): string | null =>
  price === null ? null : (price / 100).toFixed(6).replace(/0{1,4}$/, '');

/** An allowance lowers the price. */
const signedAmount = ({ isCharge, amountCents }: StructuredAllowance): Cents =>
  isCharge ? amountCents : negate(amountCents);

const amountText = (amount: Cents | null): string | null => (amount === null ? null : (amount / 100).toFixed(2));

const footRows = ({ accounts, paymentTerms, notes }: StructuredInvoice): readonly Row[] => [
  ...accounts.map((account): Row => [{ text: `Account ${account}` }]),
  ...[paymentTerms ?? '', ...notes.slice(0, MAX_NOTES)].flatMap((note) =>
    wrap(note, SHEET_COLUMNS - 2 * MARGIN).map((text): Row => [{ text }]),
  ),
];
