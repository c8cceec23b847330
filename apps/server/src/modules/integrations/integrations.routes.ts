import { type Context, Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import {
  confirmConnection,
  disconnect,
  getConnection,
  getIntegrations,
  listRequests,
  refreshToken,
  testConnection,
} from './connections/manage-connection.ts';
import { dismissAlert, setAlertMails } from './health/alerts.ts';
import { diagnose } from './health/diagnose.ts';
import { getHealth } from './health/health-report.ts';
import { listLogs } from './health/list-logs.ts';
import { adoptExpenseAccounts, listExpenseAccounts, setExpenseAccount } from './lists/expense-accounts.ts';
import { importMappings } from './lists/import-mappings.ts';
import { deleteMapping, listMappings, saveMapping, swapMappings } from './lists/mappings.ts';
import { saveSetup } from './lists/save-setup.ts';
import { getSetup, refreshLists } from './lists/setup.ts';
import { accountsPath, companyInfoPath, refreshPath, showConnection, syncPath, testPath } from './quickbooks-paths.ts';
import { chooseCompany } from './sign-in/choose-company.ts';
import { connectByLogin, listLoginCompanies } from './sign-in/connect-by-login.ts';
import { finishConnection } from './sign-in/finish-connection.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { startConnection } from './sign-in/start-connection.ts';
import { listEligible } from './sync/eligible.ts';
import { getReceiptEntries, listOpenEntries } from './sync/entry-view.ts';
import { answerOutsideChange, takeWebhook } from './sync/outside-changes.ts';
import { learnAccount, previewReceipts } from './sync/preview.ts';
import { getRun, queueSync } from './sync/queue-sync.ts';
import { removeEntry } from './sync/remove-entry.ts';
import { resolveConflict } from './sync/resolve-conflict.ts';

const calls = api.integrations;

/** Handle what the contract's `expenseCategories` needs of the accounting package. */
export const expenseAccountRoutes = (deps: Deps) => ({
  accounts: api.expenseCategories.accounts.handler(({ context, input }) =>
    listExpenseAccounts(deps, context.user.id, input),
  ),
  adoptAccounts: api.expenseCategories.adoptAccounts.handler(({ context, input }) =>
    adoptExpenseAccounts(deps, context.user.id, input),
  ),
  setAccount: api.expenseCategories.setAccount.handler(({ context, input }) =>
    setExpenseAccount(deps, context.user.id, input),
  ),
});

/** Handle the contract's `integrations`. */
export const integrationRoutes = (deps: Deps) => ({
  ...connectionRoutes(deps),
  ...mappingRoutes(deps),
  ...syncRoutes(deps),
  ...healthRoutes(deps),
});

const connectionRoutes = (deps: Deps) => ({
  overview: calls.overview.handler(({ context }) => getIntegrations(deps, context.user.id)),
  connect: calls.connect.handler(({ context: { user, sessionId }, input }) =>
    startConnection(deps, { userId: user.id, sessionId }, input),
  ),
  loginCompanies: calls.loginCompanies.handler(({ context, input }) =>
    listLoginCompanies(deps, context.user.id, input),
  ),
  connectByLogin: calls.connectByLogin.handler(({ context, input }) => connectByLogin(deps, context.user.id, input)),
  finishSignIn: calls.finishSignIn.handler(({ context: { user, sessionId }, input }) =>
    finishSignIn(deps, { userId: user.id, sessionId }, input),
  ),
  chooseCompany: calls.chooseCompany.handler(({ context: { user, sessionId }, input }) =>
    chooseCompany(deps, { userId: user.id, sessionId }, input),
  ),
  confirm: calls.confirm.handler(({ context, input }) => confirmConnection(deps, context.user.id, input.id)),
  get: calls.get.handler(({ context, input }) => getConnection(deps, context.user.id, input.id)),
  test: calls.test.handler(({ context, input }) => testConnection(deps, context.user.id, input.id)),
  refresh: calls.refresh.handler(async ({ context, input }) => {
    await refreshToken(deps, context.user.id, input.id);
    return getConnection(deps, context.user.id, input.id);
  }),
  disconnect: calls.disconnect.handler(({ context, input }) => disconnect(deps, context.user.id, input.id)),
  requests: calls.requests.handler(({ context, input }) => listRequests(deps, context.user.id, input)),
});

const mappingRoutes = (deps: Deps) => ({
  setup: calls.setup.handler(({ context, input }) => getSetup(deps, context.user.id, input.id)),
  refreshLists: calls.refreshLists.handler(({ context, input }) => refreshLists(deps, context.user.id, input.id)),
  saveSetup: calls.saveSetup.handler(({ context, input }) => saveSetup(deps, context.user.id, input)),
  mappings: calls.mappings.handler(({ context, input }) => listMappings(deps, context.user.id, input.id)),
  saveMapping: calls.saveMapping.handler(({ context, input }) => saveMapping(deps, context.user.id, input)),
  deleteMapping: calls.deleteMapping.handler(({ context, input }) => deleteMapping(deps, context.user.id, input)),
  swapMappings: calls.swapMappings.handler(({ context, input }) => swapMappings(deps, context.user.id, input)),
  importMappings: calls.importMappings.handler(({ context, input }) =>
    importMappings(deps, context.user.id, input, context.i18n),
  ),
});

const syncRoutes = (deps: Deps) => ({
  eligible: calls.eligible.handler(({ context, input }) => listEligible(deps, context.user.id, input.id)),
  validate: calls.validate.handler(({ context, input }) => previewReceipts(deps, context.user.id, input)),
  sync: calls.sync.handler(({ context, input }) => queueSync(deps, context.user.id, input)),
  run: calls.run.handler(({ context, input }) => getRun(deps, context.user.id, input)),
  entries: calls.entries.handler(({ context, input }) => getReceiptEntries(deps, context.user.id, input.id)),
  open: calls.open.handler(({ context, input }) => listOpenEntries(deps, context.user.id, input.id)),
  resolve: calls.resolve.handler(({ context, input }) => resolveConflict(deps, context.user.id, input)),
  answerOutsideChange: calls.answerOutsideChange.handler(({ context, input }) =>
    answerOutsideChange(deps, context.user.id, input),
  ),
  remove: calls.remove.handler(({ context, input }) => removeEntry(deps, context.user.id, input)),
  learnAccount: calls.learnAccount.handler(({ context, input }) => learnAccount(deps, context.user.id, input)),
});

const healthRoutes = (deps: Deps) => ({
  health: calls.health.handler(({ context, input }) => getHealth(deps, context.user.id, input)),
  dismissAlert: calls.dismissAlert.handler(({ context, input }) => dismissAlert(deps, context.user.id, input)),
  setAlertMails: calls.setAlertMails.handler(({ context, input }) => setAlertMails(deps, context.user.id, input)),
  diagnose: calls.diagnose.handler(({ context, input, signal }) => diagnose(deps, context.user.id, input, signal)),
  logs: calls.logs.handler(({ context, input }) => listLogs(deps, context.user.id, input)),
});

/** Handle the contract's `quickbooks`: the paths of the specification. */
export const quickbooksRoutes = (deps: Deps) => ({
  oauthCallback: api.quickbooks.oauthCallback.handler(({ context: { user, sessionId, i18n }, input }) =>
    finishConnection(deps, { userId: user.id, sessionId }, input, i18n),
  ),
  connection: api.quickbooks.connection.handler(({ context, input }) => showConnection(deps, context.user.id, input)),
  test: api.quickbooks.test.handler(({ context, input }) => testPath(deps, context.user.id, input, context.i18n)),
  refreshToken: api.quickbooks.refreshToken.handler(({ context, input }) => refreshPath(deps, context.user.id, input)),
  sync: api.quickbooks.sync.handler(({ context, input }) => syncPath(deps, context.user.id, input, context.i18n)),
  companyInfo: api.quickbooks.companyInfo.handler(({ context, input }) =>
    companyInfoPath(deps, context.user.id, input),
  ),
  accounts: api.quickbooks.accounts.handler(({ context, input }) => accountsPath(deps, context.user.id, input)),
});

/** Take the announcements of QuickBooks, which come without a session and prove themselves by their signature. */
export const webhookRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>().post('/api/quickbooks/webhook', named('quickbooks webhook'), (c) => webhook(deps, c));

async function webhook(deps: Deps, c: Context<ServerContext>): Promise<Response> {
  if (deps.accounting.quickbooks === null) return c.body(null, 404);
  const body = new Uint8Array(await c.req.arrayBuffer());
  const isGood = await takeWebhook(deps, body, c.req.header('intuit-signature') ?? null);
  return c.body(null, isGood ? 200 : 401);
}
