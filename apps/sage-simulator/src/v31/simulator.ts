import { serve } from '../serve.ts';
import type { SageControl, SageOptions, SageSim } from './control.ts';
import { seedBusinesses } from './seed.ts';
import { added, answer } from './service.ts';
import { type Business, dropRow, faultBody, keepRow, type State } from './state.ts';

const LIMITS = { perMinute: 100, perDay: 2_500 };
const REDIRECT = 'http://localhost:3000/integrations/sage/callback';

/** Start a local Sage Accounting, API v3.1: sign-in, two businesses, their books and limits. Its data are in memory. */
export async function createSageSim(options: SageOptions = {}): Promise<SageSim> {
  let ahead = 0;
  const state: State = {
    client: {
      ...{ clientId: 'simulated-client/app', secret: 'simulated-secret' },
      redirects: options.redirects ?? [REDIRECT],
    },
    limits: { ...LIMITS, ...options.limits },
    businesses: seedBusinesses(),
    codes: new Map(),
    ...{ grants: [], failures: [], log: [], unexpected: [] },
    asksConsent: options.asksConsent === true,
    allows: true,
    now: () => Date.now() + ahead,
  };
  const service = {
    ...state,
    refusalBody: (status: number) => faultBody(faultOf(status)),
    answer: (...parts: [Parameters<typeof answer>[1], Parameters<typeof answer>[2]]) => answer(state, ...parts),
  };
  const { url, close } = await serve(service, options.port ?? 0);
  const advance = (ms: number) => {
    ahead += ms;
  };
  const addresses = {
    ...{ authUrl: `${url}/oauth2/auth/central`, tokenUrl: `${url}/token`, revokeUrl: `${url}/revoke` },
    apiUrl: `${url}/v3.1`,
  };
  const settings = settingsOf(state.client, addresses);
  return { url, ...addresses, client: state.client, settings, control: controlOf(state, advance), close };
}

type Addresses = Pick<SageSim, 'authUrl' | 'tokenUrl' | 'revokeUrl' | 'apiUrl'>;

const settingsOf = (client: SageSim['client'], addresses: Addresses): Record<string, string> => ({
  ...{ SAGE_CLIENT_ID: client.clientId, SAGE_CLIENT_SECRET: client.secret },
  ...{ SAGE_AUTH_URL: addresses.authUrl, SAGE_TOKEN_URL: addresses.tokenUrl },
  ...{ SAGE_REVOKE_URL: addresses.revokeUrl, SAGE_API_URL: addresses.apiUrl },
});

/** src: frequently raised errors: UnexpectedError. assumed: the codes of other statuses */
const faultOf = (status: number) => ({
  dataCode: { 401: 'Unauthorized', 429: 'TooManyRequests', 503: 'ServiceUnavailable' }[status] ?? 'UnexpectedError',
  message: 'An unexpected error occurred.',
});

function controlOf(state: State, advance: (ms: number) => void): SageControl {
  const businessOf = (id: string): Business => {
    const business = state.businesses.get(id);
    if (!business) throw new Error(`no business ${id}`);
    return business;
  };
  return {
    ...{ advance, log: state.log, unexpected: state.unexpected, now: state.now },
    ...signInControl(state),
    failNext: (failure) => void state.failures.push({ ...failure, left: failure.times ?? 1 }),
    subscribe: (id, isSubscribed) => {
      businessOf(id).isSubscribed = isSubscribed;
    },
    allowWriting: (id, isAllowed) => {
      businessOf(id).mayWrite = isAllowed;
    },
    lock: (id, day) => {
      businessOf(id).lockedUntil = day;
    },
    ...rowControl(state, businessOf),
  };
}

const signInControl = (state: State): Pick<SageControl, 'consent' | 'expireAccess' | 'revoke'> => ({
  consent: ({ allow }) => {
    state.allows = allow;
  },
  expireAccess: () => {
    for (const { access } of state.grants) access.clear();
  },
  revoke: () => {
    for (const grant of state.grants) grant.isRevoked = true;
  },
});

type RowControl = Pick<SageControl, 'edit' | 'add' | 'remove' | 'rows' | 'file'>;

const rowControl = (state: State, businessOf: (id: string) => Business): RowControl => ({
  edit: (businessId, table, id, patch) => {
    const business = businessOf(businessId);
    const row = business.tables[table].get(id);
    if (!row) throw new Error(`no row ${id} in ${table}`);
    keepRow(state, business, table, { ...row, ...patch, id });
  },
  add: (businessId, table, body) => {
    const row = added(state, businessOf(businessId), table, body);
    if (!row) throw new Error(`nothing is added to ${table}`);
    return row.id;
  },
  remove: (businessId, table, id) => dropRow(state, businessOf(businessId), table, id),
  rows: (businessId, table) => [...businessOf(businessId).tables[table].values()],
  file: (businessId, documentId, name) => {
    const rows = [...businessOf(businessId).tables.attachments.values()];
    const isOf = ({ attachment_context: context }: Record<string, unknown>) =>
      (context as { id: string }).id === documentId;
    const found = rows.find((row) => row.file_name === name && isOf(row));
    return new Uint8Array(Buffer.from(String(found?.file ?? ''), 'base64'));
  },
});
