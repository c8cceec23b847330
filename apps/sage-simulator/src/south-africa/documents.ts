import { centsOf, decimalOf, taxInside, taxOn } from '../money.ts';
import type { Row } from './control.ts';
import { type Company, keepRow, Refusal, type State } from './state.ts';

/** Invoices of suppliers, and returns to them, which are their credit notes. */
export type DocumentTable = 'SupplierInvoice' | 'SupplierReturn';

type Body = Record<string, unknown>;

/** Save a document: a new one, or the one of its ID whole. src: D3; sage-one-php: Save creates and changes */
export function saveDocument(state: State, company: Company, table: DocumentTable, body: Body): Row {
  const before = body.ID ? findDocument(company, table, Number(body.ID)) : null;
  if (before) checkChangeable(company, before);
  const document = calculate(state, company, table, body);
  const number = text(body.DocumentNumber) ?? before?.DocumentNumber ?? systemNumber(company, table);
  return keepRow(state, company, table, {
    ...(before ?? { Locked: false, HasAttachments: false, FromDocument: '' }),
    ...document,
    ID: before?.ID,
    DocumentNumber: number,
    AmountDue: document.Total,
    Paid: false,
  });
}

/** Compute the amounts of a document without keeping it. src: D3 */
export function calculate(state: State, company: Company, table: DocumentTable, body: Body): Body & { Total: number } {
  const supplier = company.tables.Supplier.get(Number(body.SupplierId));
  if (!supplier) throw new Refusal(400, 'The supplier does not exist.');
  // assumed: a supplier that is not active takes no new documents
  if (supplier.Active !== true) throw new Refusal(400, 'The supplier is not active.');
  const date = dayOf(body.Date);
  if (date === null) throw new Refusal(400, 'The Date field is required.');
  checkOpen(company, date);
  const lines = Array.isArray(body.Lines) ? (body.Lines as Body[]) : [];
  if (lines.length === 0) throw new Refusal(400, 'The document has no lines.');
  const booked = lines.map((line, index) => calculateLine(state, company, line, body.Inclusive === true, index));
  const sum = (name: 'Exclusive' | 'Tax' | 'Total') =>
    decimalOf(booked.reduce((total, line) => total + centsOf(line[name]), 0n));
  return {
    SupplierId: supplier.ID,
    SupplierName: supplier.Name,
    Date: `${date}T00:00:00`,
    ...(table === 'SupplierInvoice' ? { DueDate: `${dayOf(body.DueDate) ?? date}T00:00:00` } : {}),
    Reference: text(body.Reference) ?? '',
    Message: text(body.Message) ?? '',
    Inclusive: body.Inclusive === true,
    Lines: booked,
    ...{ Exclusive: sum('Exclusive'), Tax: sum('Tax'), Total: sum('Total'), Discount: 0, Rounding: 0 },
  };
}

const MAX_TEXT = 8_000;
const MAX_REFERENCE = 50;

/** src: LineType 1 is an account: enumeration of the public .NET client. assumed: tax is computed and rounded line by line */
function calculateLine(state: State, company: Company, line: Body, isInclusive: boolean, index: number): Body {
  if (line.LineType !== 1) throw new Refusal(400, 'LineType must be 1 for an account.');
  const account = company.tables.Account.get(Number(line.SelectionId));
  if (account?.Active !== true) throw new Refusal(400, `The account of line ${index + 1} does not exist.`);
  const taxType = company.tables.TaxType.get(Number(line.TaxTypeId));
  if (taxType?.Active !== true) throw new Refusal(400, `The tax type of line ${index + 1} does not exist.`);
  const percent = Number(taxType.Percentage);
  const quantity = Number(line.Quantity ?? 1);
  const price = centsOf(Number(isInclusive ? line.UnitPriceInclusive : line.UnitPriceExclusive) * quantity);
  const computed = isInclusive ? taxInside(price, percent) : taxOn(price, percent);
  // assumed: a tax that is stated on a line is kept
  const tax = state.keepsStatedTax && line.Tax !== undefined && line.Tax !== null ? centsOf(line.Tax) : computed;
  const total = isInclusive ? price : price + tax;
  return {
    ID: index + 1,
    ...{ LineType: 1, SelectionId: account.ID, TaxTypeId: taxType.ID, Quantity: quantity, TaxPercentage: percent },
    Description: text(line.Description) ?? '',
    UnitPriceInclusive: decimalOf(total),
    UnitPriceExclusive: decimalOf(total - tax),
    ...{ Exclusive: decimalOf(total - tax), Tax: decimalOf(tax), Total: decimalOf(total) },
  };
}

/** Delete a document. src: D3; assumed: one that is paid in part or allocated is not deleted */
export function deleteDocument(company: Company, table: DocumentTable, id: number): void {
  const row = findDocument(company, table, id);
  checkChangeable(company, row);
  company.tables[table].delete(id);
}

/** Return a document. @throws Refusal 404 */
export function findDocument(company: Company, table: DocumentTable, id: number): Row {
  const row = company.tables[table].get(id);
  if (!row) throw new Refusal(404, 'The document does not exist.');
  return row;
}

function checkChangeable(company: Company, row: Row): void {
  if (row.Locked === true) throw new Refusal(400, 'The document is locked.');
  if (row.AmountDue !== row.Total) throw new Refusal(400, 'The document has allocations.');
  checkOpen(company, String(row.Date).slice(0, 10));
}

/** src: LockProcessing and LockProcessingDate of the company; assumed: the day itself is locked too */
function checkOpen(company: Company, day: string): void {
  if (company.lockedUntil !== null && day <= company.lockedUntil)
    throw new Refusal(400, `Processing is locked up to ${company.lockedUntil}.`);
}

/** assumed: a document without a number gets the next one of the system */
function systemNumber(company: Company, table: DocumentTable): string {
  const prefix = table === 'SupplierInvoice' ? 'SINV' : 'SRTN';
  return `${prefix}${String(company.tables[table].size + 1).padStart(7, '0')}`;
}

function dayOf(value: unknown): string | null {
  const day = String(value ?? '').slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}

function text(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (value.length > MAX_TEXT) throw new Refusal(400, 'A text is too long.');
  return value;
}

/** assumed: a reference has at most 50 characters */
export function checkReference(body: Body): void {
  if (String(body.Reference ?? '').length > MAX_REFERENCE) throw new Refusal(400, 'The Reference is too long.');
}
