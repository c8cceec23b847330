import { upload } from './attachments.ts';
import { isWritable, type WritableEntity } from './entity-schemas.ts';
import { FaultError, faultBody, refuse } from './faults.ts';
import type { Request } from './http.ts';
import { runQuery } from './run-query.ts';
import { isoTime, type Realm, type Row, type State, tableOf } from './state.ts';
import { removeRow, writeEntity } from './write-entity.ts';

/** What the accounting API does, by the last part of its path. src: B1 G1 */

const MAX_BATCH_ITEMS = 30;
const MAX_BATCH_ID = 10;
const CDC_DAYS_MS = 30 * 86_400_000;
const READABLE = ['Account', 'TaxCode', 'TaxRate', 'Attachable', 'Vendor', 'Purchase', 'Bill', 'VendorCredit'];

/** What a request asks for: the operation, and the entity and id of its path. */
export interface Operation {
  readonly name: string;
  readonly id: string | undefined;
  readonly isWrite: boolean;
}

/** The operation of a request below `/v3/company/{realm}`. */
export function operationOf(rest: string, { method }: Request): Operation {
  const [name = '', id] = rest.split('/');
  const isWrite = method === 'POST' && name !== 'query';
  return { name, id, isWrite };
}

/** The entity of a path: `purchase` is Purchase; null for anything that is none. */
export const entityOf = (name: string): string | null =>
  READABLE.find((entity) => entity.toLowerCase() === name.toLowerCase()) ?? null;

/** Thrown for what the service does not have. */
export class UnsupportedError extends Error {}

/** Do what a request asks for; the body of the answer, or bytes of a file. */
export function perform(
  state: State,
  realm: Realm,
  url: string,
  request: Request,
  { name, id, isWrite }: Operation,
): unknown {
  if (name === 'batch' && isWrite) return batch(state, realm, jsonOf(request), request.query);
  if (name === 'upload' && isWrite) return upload(state, realm, url, request);
  const entity = entityOf(name);
  if (isWrite) {
    if (entity === 'Attachable' && request.query.operation === 'delete')
      return deleteAttachable(state, realm, jsonOf(request));
    if (entity && isWritable(entity))
      return timed(state, writeEntity(state, realm, entity, jsonOf(request), request.query));
    throw new UnsupportedError(name);
  }
  return timed(state, read(state, realm, request, name, id, entity));
}

const timed = (state: State, body: unknown) =>
  body instanceof Uint8Array ? body : { ...(body as object), time: isoTime(state.now()) };

function read(
  state: State,
  realm: Realm,
  request: Request,
  name: string,
  id: string | undefined,
  entity: string | null,
): unknown {
  realm.reads += 1;
  if (name === 'query') {
    const text = request.method === 'POST' ? request.body.toString('utf8') : (request.query.query ?? '');
    return { QueryResponse: runQuery(realm, text, singles(realm)) };
  }
  if (name === 'companyinfo' && id === realm.id) return { CompanyInfo: companyInfo(realm) };
  if (name === 'preferences') return { Preferences: preferences(realm) };
  if (name === 'cdc') return changesSince(state, realm, request.query);
  if (name === 'download' && id !== undefined) return realm.files.get(id)?.bytes ?? refuse('610');
  if (entity && id !== undefined) return { [entity]: tableOf(realm, entity).get(id) ?? refuse('610') };
  throw new UnsupportedError(name);
}

function jsonOf({ body }: Request): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return refuse('2010', 'The body is not JSON');
  }
}

interface BatchItem {
  bId?: string;
  operation?: string;
  Query?: string;
  [entity: string]: unknown;
}

/** Each item by itself; the answer is 200 even where every item failed. src: B11 */
function batch(state: State, realm: Realm, body: unknown, query: Record<string, string>): unknown {
  const items = (body as { BatchItemRequest?: BatchItem[] }).BatchItemRequest ?? [];
  if (items.length > MAX_BATCH_ITEMS) refuse('1040');
  if (query.requestid !== undefined && items.some(({ bId = '' }) => bId.length > MAX_BATCH_ID)) refuse('2130');
  return { BatchItemResponse: items.map((item) => batchItem(state, realm, item)), time: isoTime(state.now()) };
}

function batchItem(state: State, realm: Realm, item: BatchItem): unknown {
  try {
    if (item.Query !== undefined) return { bId: item.bId, QueryResponse: runQuery(realm, item.Query, singles(realm)) };
    const entity = Object.keys(item).find((key): key is WritableEntity => isWritable(key));
    if (!entity) return refuse('2010', 'The item has no entity');
    const query = item.operation === 'delete' ? { operation: 'delete' } : {};
    return {
      bId: item.bId,
      ...(writeEntity(state, realm, entity, item[entity], query as Record<string, string>) as object),
    };
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { Fault } = faultBody(error.fault, '');
    return { bId: item.bId, Fault };
  }
}

/** Changes of 30 days, deletions with their status. src: B13 */
function changesSince(state: State, realm: Realm, query: Record<string, string>): unknown {
  const since = Date.parse(query.changedSince ?? '');
  if (Number.isNaN(since) || since < state.now() - CDC_DAYS_MS)
    refuse('2060', 'changedSince must be within 30 days', 'changedSince');
  const entities = (query.entities ?? '').split(',').filter(Boolean);
  return { CDCResponse: [{ QueryResponse: entities.map((entity) => changesOf(realm, entity, since)) }] };
}

function changesOf(realm: Realm, entity: string, since: number): unknown {
  const latest = new Map(
    realm.changes.filter((one) => one.entity === entity && one.at >= since).map((one) => [one.id, one]),
  );
  const rows = [...latest.values()].map(({ id, isDeleted, at }) =>
    isDeleted
      ? { status: 'Deleted', domain: 'QBO', Id: id, MetaData: { LastUpdatedTime: isoTime(at) } }
      : tableOf(realm, entity).get(id),
  );
  return rows.length === 0 ? {} : { [entity]: rows, startPosition: 1, maxResults: rows.length };
}

function deleteAttachable(state: State, realm: Realm, body: unknown): unknown {
  const { Id = '' } = body as { Id?: string };
  if (!tableOf(realm, 'Attachable').has(Id)) refuse('610');
  removeRow(state, realm, 'Attachable', Id);
  realm.files.delete(Id);
  return timed(state, { Attachable: { status: 'Deleted', domain: 'QBO', Id } });
}

/** The company, as an entry. src: B14 */
const companyInfo = (realm: Realm): Row => ({
  Id: '1',
  SyncToken: '0',
  CompanyName: realm.companyName,
  LegalName: realm.companyName,
  Country: realm.country,
  CompanyAddr: { Id: '1', Line1: '1 Main Road', City: 'Cape Town', PostalCode: '8001', Country: realm.country },
  NameValue: [{ Name: 'IndustryType', Value: 'Retail' }],
  domain: 'QBO',
  sparse: false,
  ...(realm.vatNumber === '' ? {} : { EmployerId: realm.vatNumber }),
});

const preferences = (realm: Realm): Row => ({
  Id: '1',
  SyncToken: '0',
  AccountingInfoPrefs: { ...(realm.bookCloseDate === null ? {} : { BookCloseDate: realm.bookCloseDate }) },
  TaxPrefs: { UsingSalesTax: true },
  CurrencyPrefs: { MultiCurrencyEnabled: realm.isMulticurrency, HomeCurrency: { value: realm.homeCurrency } },
  VendorAndPurchasesPrefs: { BillableExpenseTracking: false },
  domain: 'QBO',
  sparse: false,
});

const singles = (realm: Realm) => ({ CompanyInfo: companyInfo(realm), Preferences: preferences(realm) });
