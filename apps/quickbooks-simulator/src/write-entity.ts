import { checkBooks, checkTransaction, checkVendor } from './entity-rules.ts';
import { parseEntity, type TransactionBody, type Vendor, type WritableEntity } from './entity-schemas.ts';
import { refuse } from './faults.ts';
import { decimalOf } from './money.ts';
import { isoTime, type Realm, type Row, type State, tableOf } from './state.ts';
import { book } from './tax.ts';

/** Create, change or delete an entry, as the query of the request says. Returns the body without its time. */
export function writeEntity(
  state: State,
  realm: Realm,
  entity: WritableEntity,
  body: unknown,
  query: Record<string, string>,
): unknown {
  if (realm.isSuspended) refuse('6190');
  if (query.operation === 'delete') return deleteEntity(state, realm, entity, body);
  const parsed = parseEntity(entity, completeSparse(realm, entity, body));
  const before = parsed.Id === undefined ? null : currentRow(realm, entity, parsed.Id as string, parsed.SyncToken);
  if (entity === 'Vendor') checkVendor(realm, parsed as Vendor);
  else {
    if (before) checkBooks(realm, before.TxnDate);
    checkTransaction(realm, entity, parsed as TransactionBody, query.include === 'allowduplicatedocnum');
  }
  return { [entity]: keep(state, realm, entity, parsed, before) };
}

/** A sparse change keeps what it does not name; lines cannot be sparse. src: B1 */
function completeSparse(realm: Realm, entity: WritableEntity, body: unknown): unknown {
  const given = body as Record<string, unknown> | null;
  if (given?.sparse !== true || typeof given.Id !== 'string') return body;
  if (given.Line !== undefined) refuse('2020', 'Lines cannot be replaced by a sparse update', 'Line');
  const { sparse: _sparse, ...rest } = given;
  const {
    TotalAmt: _total,
    TxnTaxDetail: _tax,
    ...kept
  } = { ...(tableOf(realm, entity).get(given.Id) ?? {}) } as Record<string, unknown>;
  return { ...kept, ...rest };
}

function currentRow(realm: Realm, entity: string, id: string, syncToken: unknown): Row {
  const row = tableOf(realm, entity).get(id) ?? refuse('610');
  if (syncToken === undefined) refuse('2020', 'Required parameter SyncToken is missing in the request', 'SyncToken');
  if (row.SyncToken !== syncToken) refuse('5010');
  return row;
}

function keep(
  state: State,
  realm: Realm,
  entity: WritableEntity,
  parsed: Record<string, unknown>,
  before: Row | null,
): Row {
  const now = isoTime(state.now());
  const id = before?.Id ?? String(++realm.lastId);
  const created = (before?.MetaData as { CreateTime: string } | undefined)?.CreateTime ?? now;
  const row: Row = {
    ...(entity === 'Vendor'
      ? vendorFields(realm, parsed)
      : transactionFields(state, realm, parsed as TransactionBody & Record<string, unknown>)),
    Id: id,
    SyncToken: before ? String(Number(before.SyncToken) + 1) : '0',
    domain: 'QBO',
    sparse: false,
    MetaData: { CreateTime: created, LastUpdatedTime: now },
  };
  tableOf(realm, entity).set(id, row);
  realm.changes.push({ at: state.now(), entity, id, isDeleted: false });
  return row;
}

/** A supplier; of its tax number only the end is shown. src: B4 */
function vendorFields(realm: Realm, parsed: Record<string, unknown>): Record<string, unknown> {
  const { TaxIdentifier: tax, ...rest } = parsed as Vendor;
  return {
    Active: true,
    CurrencyRef: { value: realm.homeCurrency },
    ...rest,
    ...(tax === undefined ? {} : { TaxIdentifier: tax.replace(/.(?=.{4})/g, 'X') }),
  };
}

function transactionFields(
  state: State,
  realm: Realm,
  parsed: TransactionBody & Record<string, unknown>,
): Record<string, unknown> {
  const { lines, detail, total } = book(realm, parsed, state.options.taxOverrideTolerance, (text) =>
    state.warnings.push(text),
  );
  return {
    CurrencyRef: { value: realm.homeCurrency },
    TxnDate: isoTime(state.now()).slice(0, 10),
    ...parsed,
    Line: lines.map((line, index) => ({ ...line, Id: String(index + 1) })),
    TotalAmt: decimalOf(total),
    ...(parsed.VendorRef ? { Balance: decimalOf(total) } : {}),
    ...(detail ? { TxnTaxDetail: detail } : {}),
  };
}

/** Delete a transaction; names and accounts cannot be deleted. src: B1 G5 */
function deleteEntity(state: State, realm: Realm, entity: WritableEntity, body: unknown): unknown {
  if (entity === 'Vendor') refuse('500', 'Unsupported Operation');
  const { Id, SyncToken } = (body ?? {}) as { Id?: string; SyncToken?: string };
  if (Id === undefined) refuse('2020', 'Required parameter Id is missing in the request', 'Id');
  const row = currentRow(realm, entity, Id, SyncToken);
  checkBooks(realm, row.TxnDate);
  removeRow(state, realm, entity, Id);
  return { [entity]: { status: 'Deleted', domain: 'QBO', Id } };
}

/** Take an entry away and remember that for change data capture. */
export function removeRow(state: State, realm: Realm, entity: string, id: string): void {
  tableOf(realm, entity).delete(id);
  realm.changes.push({ at: state.now(), entity, id, isDeleted: true });
}
