import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { PackageSupplier, WantedSupplier } from '../../ports/accounting-package.ts';
import { addressLines, findOrCreateSupplier } from '../accounting/find-or-create-supplier.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import { type ApiClient, idempotencyId } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';

const RESOURCE = 'contacts';
const SUPPLIER = 'VENDOR';

/** Assumed of the service; a longer name is cut. */
export const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LINE_LENGTH = 50;

/** A contact. One that is only a customer is a supplier that is not active: it needs a type, not another contact. */
export interface SupplierRow extends PackageSupplier {
  /** Its types: a change without one of them would take it away. */
  readonly types: readonly string[];
}

/** Read every contact, in pages, but those that the service has for itself. */
export async function readSuppliers(api: ApiClient): Promise<SupplierRow[]> {
  return (await api.list(RESOURCE, { exclude_system: 'true' })).flatMap((row) => supplierRowOf(row) ?? []);
}

function supplierRowOf(row: JsonObject): SupplierRow | null {
  const id = textAt(row, 'id');
  const name = textAt(row, 'name') ?? textAt(row, 'displayed_as');
  if (id === null || name === null) return null;
  const types = listAt(row, 'contact_types').flatMap((type) => textAt(type, 'id') ?? []);
  return { id, name, isActive: types.includes(SUPPLIER), currency: textAt(row, 'currency', 'id'), types };
}

/**
 * Find a supplier by its name, make a contact one, or create it. The service repeats a creation by an id; names are not
 * unique, so the contacts are read again as well.
 */
export function ensureSupplier(
  api: ApiClient,
  cache: CompanyCache,
  wanted: WantedSupplier,
  requestId: string,
): Promise<SupplierRow> {
  const contact = (facts: JsonObject, path: string) => ({
    contact: { idempotency_id: idempotencyId(path, requestId), ...facts },
  });
  const book = {
    ...{ timing: api.timing, maxNameLength: MAX_NAME_LENGTH, wanted: cache.wantedSuppliers },
    known: () => cache.suppliers(api),
    fresh: () => cache.freshSuppliers(api),
    create: (name: string) => createContact(api, wanted, (facts) => contact({ name, ...facts }, RESOURCE)),
    async activate({ id, types }: SupplierRow) {
      const body = contact({ contact_type_ids: [...types, SUPPLIER] }, `${RESOURCE}/${id}`);
      return requireSupplier(await api.save(RESOURCE, body, id));
    },
  };
  return findOrCreateSupplier(book, wanted);
}

/** Create a contact. The service checks VAT numbers by the country: one that it refuses is left out. */
async function createContact(
  api: ApiClient,
  wanted: WantedSupplier,
  bodyOf: (facts: JsonObject) => JsonObject,
): Promise<SupplierRow> {
  const facts = { contact_type_ids: [SUPPLIER], main_address: addressOf(wanted) };
  if (wanted.vatNumber !== null) {
    try {
      return requireSupplier(await api.save(RESOURCE, bodyOf({ ...facts, tax_number: wanted.vatNumber })));
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'invalid') throw error;
    }
  }
  return requireSupplier(await api.save(RESOURCE, bodyOf(facts)));
}

function requireSupplier(row: JsonObject): SupplierRow {
  const supplier = supplierRowOf(row);
  if (!supplier) throw new AccountingFault('system');
  return supplier;
}

function addressOf(wanted: WantedSupplier): JsonObject | null {
  const [first, ...others] = addressLines(wanted, MAX_ADDRESS_LINE_LENGTH);
  return first === undefined ? null : { address_line_1: first, address_line_2: others[0], city: others[1] };
}
