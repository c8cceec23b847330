import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { WantedSupplier } from '../../ports/accounting-package.ts';
import { addressLines, findOrCreateSupplier } from '../accounting/find-or-create-supplier.ts';
import type { JsonObject } from '../http-client/json-values.ts';
import { type ApiClient, idempotencyId } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';
import { CONTACTS, SUPPLIER, type SupplierRow, supplierRowOf } from './supplier-rows.ts';

/** Assumed of the service; a longer name is cut. */
export const MAX_NAME_LENGTH = 100;
const MAX_ADDRESS_LINE_LENGTH = 50;

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
  const book = {
    ...{ timing: api.timing, maxNameLength: MAX_NAME_LENGTH, wanted: cache.wantedSuppliers },
    known: () => cache.suppliers(api),
    fresh: () => cache.freshSuppliers(api),
    create: (name: string) => create(api, wanted, name, requestId),
    activate: ({ id, types }: SupplierRow) =>
      save(api, { contact_type_ids: [...types, SUPPLIER] }, { id, step: id, requestId }),
  };
  return findOrCreateSupplier(book, wanted);
}

/** Create a contact. The service checks VAT numbers by the country: one that it refuses is left out. */
async function create(api: ApiClient, wanted: WantedSupplier, name: string, requestId: string): Promise<SupplierRow> {
  const facts = { name, contact_type_ids: [SUPPLIER], main_address: addressOf(wanted) };
  if (wanted.vatNumber !== null) {
    try {
      return await save(api, { ...facts, tax_number: wanted.vatNumber }, { step: 'with its VAT number', requestId });
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'invalid') throw error;
    }
  }
  return save(api, facts, { step: 'without a VAT number', requestId });
}

interface Saved {
  readonly id?: string;
  /** Another request needs another id, or it gets the answer of the one before, also where that was a refusal. */
  readonly step: string;
  readonly requestId: string;
}

async function save(api: ApiClient, facts: JsonObject, { id, step, requestId }: Saved): Promise<SupplierRow> {
  const body = { idempotency_id: idempotencyId(`${CONTACTS} ${step}`, requestId), ...facts };
  return requireSupplier(await api.save(CONTACTS, { contact: body }, id));
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
