import { centsOf, decimalOf } from '../money.ts';
import type { Row } from './control.ts';
import { type Business, dropRow, invalid, keepRow, newId, notFound, refTo, type State } from './state.ts';

/** Invoices of suppliers, their credit notes, and what was paid or got back at once. */

/** src: openapi: what the body of each is wrapped in, its lines, and the text of a line */
const FORMS = {
  purchase_invoices: { wrapper: 'purchase_invoice', lines: 'invoice_lines', text: 'description' },
  purchase_credit_notes: { wrapper: 'purchase_credit_note', lines: 'credit_note_lines', text: 'description' },
  other_payments: { wrapper: 'other_payment', lines: 'payment_lines', text: 'details' },
} as const;

export type DocumentTable = keyof typeof FORMS;
export const isDocumentTable = (name: string): name is DocumentTable => Object.hasOwn(FORMS, name);
export const wrapperOf = (table: DocumentTable): string => FORMS[table].wrapper;

type Body = Readonly<Record<string, unknown>>;

/** Create a document, or change the one of an id: what is left out stays. assumed: lines are replaced as a whole */
export function saveDocument(state: State, business: Business, table: DocumentTable, body: Body, id?: string): Row {
  const before = id === undefined ? null : findDocument(business, table, id);
  if (before) checkChangeable(business, table, before);
  const wanted = { ...(before ? askedOf(table, before) : {}), ...body };
  const day = dayOf(wanted.date);
  if (day === null) throw invalid('date', "can't be blank");
  checkOpen(business, day);
  const head = table === 'other_payments' ? paymentHead(business, wanted) : invoiceHead(business, table, wanted);
  return keepRow(state, business, table, {
    ...before,
    ...head,
    ...linesOf(business, table, wanted),
    ...{ id: before?.id ?? newId(business), date: day },
    ...{ reference: text(wanted, 'reference', MAX_REFERENCE), displayed_as: String(wanted.reference ?? '') },
  });
}

/** What a document was asked to be, so that a change may leave it out. */
function askedOf(table: DocumentTable, row: Row): Body {
  const idIn = (name: string) => (row[name] as { id: string } | undefined)?.id;
  const lines = (row[FORMS[table].lines] as readonly Row[]).map((line) => ({
    ...line,
    ledger_account_id: (line.ledger_account as { id: string }).id,
    tax_rate_id: (line.tax_rate as { id: string } | null)?.id,
  }));
  return {
    ...row,
    ...{ contact_id: idIn('contact'), bank_account_id: idIn('bank_account') },
    ...{ transaction_type_id: idIn('transaction_type'), [FORMS[table].lines]: lines },
  };
}

function invoiceHead(business: Business, table: DocumentTable, body: Body): Body {
  const contact = contactOf(business, body);
  if (!contact) throw invalid('contact_id', "can't be blank");
  const due = dayOf(body.due_date);
  if (table === 'purchase_invoices' && due === null) throw invalid('due_date', "can't be blank");
  checkCurrency(business, body);
  return {
    ...{ contact: refTo(contact), contact_name: contact.name, ...(due === null ? {} : { due_date: due }) },
    ...{ vendor_reference: text(body, 'vendor_reference', MAX_REFERENCE), notes: text(body, 'notes', MAX_NOTES) },
    currency: { id: business.currency, displayed_as: business.currency, $path: `/currencies/${business.currency}` },
    // assumed: what is created is posted at once, and no draft
    status: { id: 'UNPAID', displayed_as: 'Unpaid', $path: '/artefact_statuses/UNPAID' },
  };
}

/** src: openapi (postOtherPayments); migration guide: OTHER_PAYMENT and OTHER_RECEIPT */
function paymentHead(business: Business, body: Body): Body {
  const type = body.transaction_type_id;
  if (type !== 'OTHER_PAYMENT' && type !== 'OTHER_RECEIPT') throw invalid('transaction_type_id', 'is invalid');
  const bank = business.tables.bank_accounts.get(String(body.bank_account_id));
  // assumed: a payment needs its bank account
  if (!bank) throw invalid('bank_account_id', "can't be blank");
  const contact = contactOf(business, body);
  return {
    transaction_type: { id: type, displayed_as: type, $path: `/transaction_types/${type}` },
    bank_account: refTo(bank),
    contact: contact && refTo(contact),
    ...{ editable: true, deletable: true },
  };
}

function contactOf(business: Business, { contact_id }: Body): Row | null {
  if (contact_id === undefined || contact_id === null) return null;
  const contact = business.tables.contacts.get(String(contact_id));
  const types = (contact?.contact_types ?? []) as readonly { id: string }[];
  // assumed: a document of a supplier names a contact that is one
  if (!contact || !types.some(({ id }) => id === 'VENDOR')) throw invalid('contact_id', 'is invalid');
  return contact;
}

function checkCurrency(business: Business, { currency_id }: Body): void {
  // assumed: another currency than that of the business is refused where it has not switched several on
  if (currency_id !== undefined && currency_id !== business.currency) throw invalid('currency_id', 'is invalid');
}

/** assumed: the longest texts */
const MAX_TEXT = 250;
const MAX_NOTES = 4_000;
const MAX_REFERENCE = 25;

/** The lines, and what they add up to. */
function linesOf(business: Business, table: DocumentTable, body: Body): Body {
  const form = FORMS[table];
  const wanted = Array.isArray(body[form.lines]) ? (body[form.lines] as readonly Body[]) : [];
  if (wanted.length === 0) throw invalid(form.lines, "can't be blank");
  const lines = wanted.map((line, index) => ({
    id: `${index + 1}`,
    ...lineOf(business, table, line),
    [form.text]: text(line, form.text, MAX_TEXT),
  }));
  const sum = (name: 'net_amount' | 'tax_amount' | 'total_amount') =>
    lines.reduce((total, line) => total + centsOf(line[name]), 0n);
  const total = sum('total_amount');
  // assumed: a payment whose total is not that of its lines is refused
  if (table === 'other_payments' && centsOf(body.total_amount) !== total) throw invalid('total_amount', 'is invalid');
  return {
    [form.lines]: lines,
    ...{ net_amount: amount(sum('net_amount')), tax_amount: amount(sum('tax_amount')), total_amount: amount(total) },
    ...(table === 'other_payments' ? {} : { outstanding_amount: amount(total), total_paid: amount(0n) }),
  };
}

interface BookedLine extends Body {
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly total_amount: string;
}

function lineOf(business: Business, table: DocumentTable, line: Body): BookedLine {
  const account = business.tables.ledger_accounts.get(String(line.ledger_account_id));
  // assumed: an account that is not in the chart, or whose ledger is a bank account's, is refused
  if (account?.included_in_chart !== true || account.is_control_account === true)
    throw invalid('ledger_account_id', 'is invalid');
  const rate = business.tables.tax_rates.get(String(line.tax_rate_id));
  if (rate?.is_visible !== true) throw invalid('tax_rate_id', 'is invalid');
  const tax = taxOf(line, Number(rate.percentage));
  const total = table === 'other_payments' ? centsOf(line.total_amount) : priceOf(line, tax);
  return {
    ...{ ledger_account: refTo(account), tax_rate: refTo(rate) },
    ...(table === 'other_payments' ? {} : { quantity: amount(centsOf(line.quantity)), unit_price: line.unit_price }),
    ...{ net_amount: amount(total - tax), tax_amount: amount(tax), total_amount: amount(total) },
  };
}

/** src: openapi: the tax must be sent except at a rate of nothing. assumed: it is kept as it is sent */
function taxOf({ tax_amount }: Body, percentage: number): bigint {
  if (percentage === 0) return 0n;
  if (tax_amount === undefined || tax_amount === null) throw invalid('tax_amount', "can't be blank");
  return centsOf(tax_amount);
}

/** The total of a line. assumed: a price may be negative */
function priceOf(line: Body, tax: bigint): bigint {
  if (line.quantity === undefined || line.unit_price === undefined) throw invalid('unit_price', "can't be blank");
  const price = centsOf(Number(line.unit_price) * Number(line.quantity));
  return line.unit_price_includes_tax === true ? price : price + tax;
}

/** An amount as the API writes it. src: public clients: decimals are texts */
const amount = (cents: bigint): string => {
  const decimal = String(decimalOf(cents));
  return decimal.includes('.') ? decimal : `${decimal}.0`;
};

/** Delete a document. src: openapi */
export function deleteDocument(state: State, business: Business, table: DocumentTable, id: string): void {
  checkChangeable(business, table, findDocument(business, table, id));
  dropRow(state, business, table, id);
}

/** Return a document. assumed: one that was deleted is not found */
export function findDocument(business: Business, table: DocumentTable, id: string): Row {
  const row = business.tables[table].get(id);
  if (!row) throw notFound();
  return row;
}

// assumed: a document with a payment is neither changed nor deleted
function checkChangeable(business: Business, table: DocumentTable, row: Row): void {
  if (table !== 'other_payments' && row.outstanding_amount !== row.total_amount)
    throw invalid('base', 'has payments or allocations');
  checkOpen(business, String(row.date));
}

/** src: openapi (year_end_lockdown_date). assumed: nothing is written on it or before */
function checkOpen(business: Business, day: string): void {
  if (business.lockedUntil !== null && day <= business.lockedUntil)
    throw invalid('date', 'must be after the lockdown date');
}

function dayOf(value: unknown): string | null {
  const day = String(value ?? '').slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}

function text(body: Body, name: string, longest: number): string {
  const value = String(body[name] ?? '');
  if (value.length > longest) throw invalid(name, `is too long (maximum is ${longest} characters)`);
  return value;
}
