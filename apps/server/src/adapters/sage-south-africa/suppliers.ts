import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { WantedSupplier } from '../../ports/accounting-package.ts';
import { addressLines, findOrCreateSupplier } from '../accounting/find-or-create-supplier.ts';
import type { JsonObject } from '../http-client/json-values.ts';
import { type ApiClient, rowIn } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';
import { type SupplierRow, supplierRowOf } from './supplier-rows.ts';

/** Assumed of the service; a longer name is cut. */
export const MAX_NAME_LENGTH = 100;
const ADDRESS_LINES = ['PostalAddress01', 'PostalAddress02', 'PostalAddress03', 'PostalAddress04', 'PostalAddress05'];
const MAX_ADDRESS_LINE_LENGTH = 100;

/** Find a supplier by its name, make it active or create it. The service has no request ids. */
export function ensureSupplier(api: ApiClient, cache: CompanyCache, wanted: WantedSupplier): Promise<SupplierRow> {
  const book = {
    ...{ timing: api.timing, maxNameLength: MAX_NAME_LENGTH, wanted: cache.wantedSuppliers },
    known: () => cache.suppliers(api),
    fresh: () => cache.freshSuppliers(api),
    create: (name: string) => save(api, supplierBody(wanted, name)),
    activate: ({ row }: SupplierRow) => save(api, { ...row, Active: true }),
  };
  return findOrCreateSupplier(book, wanted);
}

async function save(api: ApiClient, row: JsonObject): Promise<SupplierRow> {
  const saved = supplierRowOf(rowIn(await api.save('Supplier', row)));
  if (!saved) throw new AccountingFault('system');
  return saved;
}

function supplierBody(wanted: WantedSupplier, name: string): JsonObject {
  const lines = addressLines(wanted, MAX_ADDRESS_LINE_LENGTH);
  const address = ADDRESS_LINES.flatMap((property, index) => {
    const line = lines[index];
    return line === undefined ? [] : [[property, line] as const];
  });
  return { Name: name, TaxReference: wanted.vatNumber, Active: true, ...Object.fromEntries(address) };
}
