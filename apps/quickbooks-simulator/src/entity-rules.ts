import type { Bill, Purchase, TransactionBody, Vendor, WritableEntity } from './entity-schemas.ts';
import { refuse } from './faults.ts';
import { activeRow, type Realm, type Row, tableOf } from './state.ts';

/** The rules of the service for what is written, beyond the form of the body. src: G5 */

/** Types of accounts that pay for each type of payment. src: B3 */
const PAID_FROM: Record<Purchase['PaymentType'], readonly string[]> = {
  Cash: ['Bank', 'Other Current Asset'],
  Check: ['Bank'],
  CreditCard: ['Credit Card'],
};

/** Check a transaction against its company; refuses with a fault. `own` is the id of an entry that is changed. */
export function checkTransaction(
  realm: Realm,
  entity: WritableEntity,
  body: TransactionBody,
  isDuplicateAllowed: boolean,
): void {
  checkBooks(realm, body.TxnDate);
  checkCurrency(realm, body);
  if (entity === 'Purchase') checkPurchase(realm, body as Purchase);
  else checkVendorRef(realm, (body as Bill).VendorRef.value);
  checkLines(realm, body);
  if (!isDuplicateAllowed) checkDocNumber(realm, body);
}

/** Refuse what is dated in a closed period. src: B14 */
export function checkBooks(realm: Realm, date: unknown): void {
  if (realm.bookCloseDate !== null && typeof date === 'string' && date <= realm.bookCloseDate) refuse('6200');
}

/** The id of an account, or the fault for a reference to nothing. */
function accountOf(realm: Realm, id: string): Row {
  return (
    activeRow(realm, 'Account', id) ?? refuse('2500', `Invalid Reference Id : Accounts element id ${id} not found`)
  );
}

function checkVendorRef(realm: Realm, id: string): void {
  if (!activeRow(realm, 'Vendor', id)) refuse('2500', `Invalid Reference Id : Names element id ${id} not found`);
}

function checkPurchase(realm: Realm, { PaymentType, AccountRef, EntityRef, Credit }: Purchase): void {
  const type = String(accountOf(realm, AccountRef.value).AccountType);
  if (!PAID_FROM[PaymentType].includes(type))
    refuse('6000', `A ${PaymentType} purchase cannot be paid from an account of type ${type}`);
  if (EntityRef) checkVendorRef(realm, EntityRef.value);
  if (Credit && PaymentType !== 'CreditCard') refuse('6000', 'Only a credit card purchase can be a credit');
}

const NOT_FOR_LINES = ['Accounts Receivable', 'Accounts Payable'];

function checkLines(realm: Realm, { Line }: TransactionBody): void {
  for (const { AccountBasedExpenseLineDetail: detail } of Line) {
    const account = accountOf(realm, detail.AccountRef.value);
    if (NOT_FOR_LINES.includes(String(account.AccountType))) refuse('6000', 'A line cannot be on this account');
    const code = detail.TaxCodeRef?.value;
    if (realm.hasLineTaxCodes && code !== undefined && /^\d+$/.test(code) && !tableOf(realm, 'TaxCode').has(code))
      refuse('2500', `Invalid Reference Id : TaxCode element id ${code} not found`);
  }
  const total = Line.reduce((sum, { Amount }) => sum + Amount, 0);
  // assumed: a purchase cannot be negative as a whole
  if (total < 0) refuse('6000', 'Transaction amount must be 0 or greater');
}

function checkCurrency(realm: Realm, body: TransactionBody): void {
  const currency = body.CurrencyRef?.value;
  if (!realm.isMulticurrency && currency !== undefined && currency !== realm.homeCurrency)
    refuse('6000', 'Multi currency is off in this company');
  if (!realm.isMulticurrency) return;
  if (currency === undefined) refuse('2020', 'Required parameter CurrencyRef is missing in the request', 'CurrencyRef');
  const vendorId = (body as Purchase).EntityRef?.value ?? (body as Partial<Bill>).VendorRef?.value;
  const vendor = vendorId === undefined ? null : activeRow(realm, 'Vendor', vendorId);
  const own = (vendor?.CurrencyRef as { value: string } | undefined)?.value ?? realm.homeCurrency;
  if (vendor && own !== currency) refuse('6000', 'You can only use one foreign currency per transaction');
}

const vendorIdOf = (row: Record<string, unknown>) =>
  (row.EntityRef as { value: string } | undefined)?.value ?? (row.VendorRef as { value: string } | undefined)?.value;

/** The same number for the same supplier. assumed: the warning covers purchases as well as bills */
function checkDocNumber(realm: Realm, body: TransactionBody): void {
  if (!realm.warnsOfDuplicateNumbers || body.DocNumber === undefined) return;
  for (const entity of ['Purchase', 'Bill'])
    for (const row of tableOf(realm, entity).values())
      if (row.DocNumber === body.DocNumber && vendorIdOf(row) === vendorIdOf(body) && row.Id !== body.Id)
        refuse(
          '6140',
          `Duplicate Document Number Error : You must specify a different number. This number has already been used. DocNumber=${body.DocNumber} is assigned to TxnType=${entity} with TxnId=${row.Id}`,
        );
}

const NAMED = ['Vendor', 'Customer', 'Employee'];
const fold = (name: string) => name.trim().toLowerCase();

/** Check a supplier's name: there, without a colon, and nobody else's. src: B4 */
export function checkVendor(realm: Realm, { Id, DisplayName, GivenName, FamilyName }: Vendor): void {
  const name = DisplayName ?? [GivenName, FamilyName].filter(Boolean).join(' ');
  if (name === '') refuse('2020', 'Required parameter DisplayName is missing in the request', 'DisplayName');
  if (/[:\t\n]/.test(name)) refuse('2040', 'A name has no colon, tab or new line', 'DisplayName');
  for (const entity of NAMED)
    for (const row of tableOf(realm, entity).values())
      if (fold(String(row.DisplayName)) === fold(name) && !(entity === 'Vendor' && row.Id === Id)) refuse('6240');
}
