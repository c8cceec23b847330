import { serve } from '../serve.ts';
import type { SouthAfricaControl, SouthAfricaOptions, SouthAfricaSim } from './control.ts';
import { saveDocument } from './documents.ts';
import { PROTEA, seedCompany } from './seed.ts';
import { answer } from './service.ts';
import { type Company, keepRow, type State } from './state.ts';

/** src: D3 */
const LIMITS = { perMinute: 100, perDay: 5_000 };

/** Start a local Sage Business Cloud Accounting of South Africa, API v2.0.0, with one company. Its data are in memory. */
export async function createSouthAfricaSim(options: SouthAfricaOptions = {}): Promise<SouthAfricaSim> {
  let ahead = 0;
  const state: State = {
    login: {
      username: 'ann@example.co.za',
      password: 'simulated-password',
      apiKey: '{5A1B2C3D-0000-4000-8000-000000000001}',
    },
    limits: { ...LIMITS, ...options.limits },
    companies: new Map([[PROTEA, seedCompany()]]),
    failures: [],
    log: [],
    unexpected: [],
    keepsStatedTax: true,
    now: () => Date.now() + ahead,
  };
  const service = {
    ...state,
    refusalBody: () => ({ Message: 'An error has occurred.' }),
    answer: (...parts: [Parameters<typeof answer>[1], Parameters<typeof answer>[2]]) => answer(state, ...parts),
  };
  const { url, close } = await serve(service, options.port ?? 0);
  const advance = (ms: number) => {
    ahead += ms;
  };
  return { apiUrl: `${url}/api/2.0.0`, login: state.login, control: controlOf(state, advance), close };
}

function controlOf(state: State, advance: (ms: number) => void): SouthAfricaControl {
  const companyOf = (id: number): Company => {
    const company = state.companies.get(id);
    if (!company) throw new Error(`no company ${id}`);
    return company;
  };
  return {
    ...{ advance, log: state.log, unexpected: state.unexpected, now: state.now },
    failNext: (failure) => void state.failures.push({ ...failure, left: failure.times ?? 1 }),
    changePassword: (password) => {
      state.login.password = password;
    },
    lock: (companyId, day) => {
      companyOf(companyId).lockedUntil = day;
    },
    keepStatedTax: (isKept) => {
      state.keepsStatedTax = isKept;
    },
    edit: (companyId, table, id, patch) => {
      const company = companyOf(companyId);
      const row = company.tables[table].get(id);
      if (!row) throw new Error(`no ${table} ${id}`);
      keepRow(state, company, table, { ...row, ...patch, ID: id });
    },
    add: (companyId, table, row) => {
      const company = companyOf(companyId);
      if (table === 'SupplierInvoice' || table === 'SupplierReturn') return saveDocument(state, company, table, row).ID;
      return keepRow(state, company, table, row).ID;
    },
    remove: (companyId, table, id) => void companyOf(companyId).tables[table].delete(id),
    rows: (companyId, table) => [...companyOf(companyId).tables[table].values()],
    file: (companyId, table, documentId, name) =>
      companyOf(companyId).files.find(
        (file) => file.table === table && file.documentId === documentId && file.name === name,
      )?.bytes ?? new Uint8Array(),
  };
}
