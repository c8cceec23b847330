import { createHash } from 'node:crypto';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { WantedSupplier } from '../../ports/accounting-package.ts';
import { addressLines } from '../accounting/find-or-create-supplier.ts';
import { type JsonObject, listAt, valueAt, writeJson } from '../http-client/json-values.ts';
import { comparedName } from '../http-client/texts.ts';
import type { ApiClient } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';
import { acceptedName, quoted } from './supplier-name.ts';
import { INACTIVE_MARK, type SupplierRow, supplierRowOf } from './supplier-rows.ts';

/** Added to a name that a customer or employee has. Source: facts B10. */
export const SUPPLIER_SUFFIX = ' (Supplier)';

const MAX_ADDRESS_LINES = 5;
const MAX_ADDRESS_LINE_LENGTH = 500;

/**
 * Find a supplier, make it active or create it. Calls for one name at the same time share one search, so that many
 * documents of a new supplier create it once; calls in other processes get the same answer by the request id.
 */
export function ensureSupplier(
  api: ApiClient,
  cache: CompanyCache,
  wanted: WantedSupplier,
  requestId: string,
): Promise<SupplierRow> {
  const key = `${comparedName(wanted.name)} ${wanted.currency}`;
  const running = cache.wantedSuppliers.get(key);
  if (running !== undefined) return running;
  const search = findOrCreate(api, cache, wanted, requestId).finally(() => cache.wantedSuppliers.delete(key));
  cache.wantedSuppliers.set(key, search);
  return search;
}

async function findOrCreate(
  api: ApiClient,
  cache: CompanyCache,
  wanted: WantedSupplier,
  requestId: string,
): Promise<SupplierRow> {
  const { isMulticurrency } = await cache.currencies(api);
  const plan = { wanted, requestId, isMulticurrency };
  const known = match(await cache.supplierRows(api), plan) ?? match(await rowsNamed(api, wanted.name), plan);
  const supplier = known ? await makeActive(api, cache, known, requestId) : await create(api, cache, plan);
  const rows = await cache.supplierRows(api);
  const at = rows.findIndex(({ id }) => id === supplier.id);
  rows.splice(at < 0 ? rows.length : at, at < 0 ? 0 : 1, supplier);
  return supplier;
}

/** What is wanted, and how the company's books want it. */
interface Plan {
  readonly wanted: WantedSupplier;
  readonly requestId: string;
  readonly isMulticurrency: boolean;
}

/** The names it may have: its own, with its currency where a supplier has only one, and with our suffix. */
function namesOf({ wanted, isMulticurrency }: Plan): readonly string[] {
  const suffixes = ['', ...(isMulticurrency ? [` (${wanted.currency})`] : []), SUPPLIER_SUFFIX];
  return suffixes.map((suffix) => acceptedName(wanted.name, suffix));
}

/** Find the best of the suppliers: the name letter by letter before a similar one, active before inactive. */
function match(rows: readonly SupplierRow[], plan: Plan): SupplierRow | null {
  const usable = rows.filter(
    ({ currency }) => !plan.isMulticurrency || (currency ?? plan.wanted.currency) === plan.wanted.currency,
  );
  for (const name of namesOf(plan)) {
    const same = usable.filter((row) => comparedName(row.name) === comparedName(name));
    const ranked = same.toSorted((a, b) => rank(b, name) - rank(a, name));
    if (ranked[0]) return ranked[0];
  }
  return null;
}

const rank = (row: SupplierRow, name: string): number => (row.isActive ? 2 : 0) + (row.name === name ? 1 : 0);

/** Ask for one name: somebody may have created the supplier since the list was read. */
async function rowsNamed(api: ApiClient, name: string): Promise<readonly SupplierRow[]> {
  const accepted = acceptedName(name);
  const names = [accepted, `${accepted}${INACTIVE_MARK}`].map(quoted).join(', ');
  const rows = await api.queryPage('Vendor', `where DisplayName IN (${names}) and Active IN (true, false)`, 1);
  return rows.flatMap((row) => supplierRowOf(row) ?? []);
}

/**
 * Create it. A name that is taken is a supplier we did not know of, or a customer's or employee's; a request id that is
 * taken is that of an earlier supplier, which was renamed since.
 */
async function create(api: ApiClient, cache: CompanyCache, plan: Plan): Promise<SupplierRow> {
  const [plain = '', ...others] = namesOf(plan);
  const first = await tryCreate(api, plan, plain, plan.requestId);
  if (!(first instanceof AccountingFault)) return first;
  const rows = await cache.freshSupplierRows(api);
  const found = match(rows, plan);
  if (found) return makeActive(api, cache, found, plan.requestId);
  const isOtherCurrency = rows.some(({ name }) => comparedName(name) === comparedName(plain));
  const suffixed = (isOtherCurrency ? others[0] : others.at(-1)) ?? plain;
  const name = first.kind === 'duplicate-name' ? suffixed : plain;
  const second = await tryCreate(api, plan, name, stepId(plan.requestId, writeJson(supplierBody(plan, name))));
  if (second instanceof AccountingFault) throw second;
  return second;
}

/** The faults of a name, or of a request id, that somebody else used first. */
const isTaken = ({ kind, code }: AccountingFault): boolean => kind === 'duplicate-name' || code === '600';

async function tryCreate(
  api: ApiClient,
  plan: Plan,
  name: string,
  requestId: string,
): Promise<SupplierRow | AccountingFault> {
  try {
    return supplierIn(await api.write('vendor', supplierBody(plan, name), requestId));
  } catch (error) {
    if (error instanceof AccountingFault && isTaken(error)) return error;
    throw error;
  }
}

function supplierBody({ wanted, isMulticurrency }: Plan, name: string): JsonObject {
  const address = addressLines(wanted, MAX_ADDRESS_LINE_LENGTH)
    .slice(0, MAX_ADDRESS_LINES)
    .map((line, index) => [`Line${index + 1}`, line]);
  return {
    DisplayName: name,
    TaxIdentifier: wanted.vatNumber,
    BillAddr: address.length > 0 ? Object.fromEntries(address) : null,
    CurrencyRef: isMulticurrency ? { value: wanted.currency } : null,
  };
}

function supplierIn(reply: unknown): SupplierRow {
  const [row] = listAt(valueAt(reply, 'Vendor') ?? []);
  const supplier = row ? supplierRowOf(row) : null;
  if (!supplier) throw new AccountingFault('system');
  return supplier;
}

/** Make an inactive supplier active; one that somebody changed in between is read and tried once more. */
async function makeActive(
  api: ApiClient,
  cache: CompanyCache,
  row: SupplierRow,
  requestId: string,
): Promise<SupplierRow> {
  if (row.isActive) return row;
  try {
    return await activate(api, row, requestId);
  } catch (error) {
    if (!(error instanceof AccountingFault && (error.kind === 'stale' || error.code === '600'))) throw error;
    const current = (await cache.freshSupplierRows(api)).find(({ id }) => id === row.id);
    if (!current) throw error;
    return current.isActive ? current : activate(api, current, requestId);
  }
}

async function activate(api: ApiClient, { id, version, name }: SupplierRow, requestId: string): Promise<SupplierRow> {
  const body = { Id: id, SyncToken: version, sparse: true, Active: true, DisplayName: name };
  return supplierIn(await api.write('vendor', body, stepId(requestId, `active ${version}`)));
}

const STEP_ID_LENGTH = 36;

/** Return the request id of a further step: another request needs another id, and the same one after a restart. */
const stepId = (requestId: string, step: string): string =>
  createHash('sha256').update(`${requestId} ${step}`).digest('hex').slice(0, STEP_ID_LENGTH);
