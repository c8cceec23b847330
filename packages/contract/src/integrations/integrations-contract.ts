import * as bulkSync from '../bulk-sync/calls.ts';
import * as schedules from '../schedules.ts';
import * as connections from './connections.ts';
import * as health from './health.ts';
import * as mappings from './mappings.ts';
import * as quickbooks from './quickbooks.ts';
import * as signIn from './sign-in.ts';
import * as sync from './sync.ts';

/** The calls of accounting packages: connections, syncs and schedules. */
export const integrationsContract = {
  integrations: {
    overview: connections.getIntegrations,
    connect: connections.startConnection,
    loginCompanies: connections.listLoginCompanies,
    connectByLogin: connections.connectByLogin,
    finishSignIn: signIn.finishSignIn,
    chooseCompany: signIn.chooseCompany,
    confirm: connections.confirmConnection,
    get: connections.getConnection,
    test: connections.testConnection,
    refresh: connections.refreshToken,
    disconnect: connections.disconnect,
    setup: connections.getSetup,
    refreshLists: connections.refreshLists,
    saveSetup: connections.saveSetup,
    requests: connections.listRequests,
    mappings: mappings.listMappings,
    saveMapping: mappings.saveMapping,
    deleteMapping: mappings.deleteMapping,
    swapMappings: mappings.swapMappings,
    importMappings: mappings.importMappings,
    eligible: sync.listEligible,
    validate: sync.validateReceipts,
    sync: sync.syncReceipts,
    run: sync.getRun,
    entries: sync.getReceiptEntries,
    open: sync.listOpenEntries,
    resolve: sync.resolveConflict,
    answerOutsideChange: sync.answerOutsideChange,
    remove: sync.removeEntry,
    learnAccount: sync.learnAccount,
    health: health.getHealth,
    dismissAlert: health.dismissAlert,
    setAlertMails: health.setAlertMails,
    diagnose: health.diagnose,
    logs: health.listLogs,
  },
  bulkSync: {
    count: bulkSync.countBulkSync,
    validate: bulkSync.validateBulkSync,
    start: bulkSync.startBulkSync,
    active: bulkSync.listActiveBulkSyncs,
    get: bulkSync.getBulkSync,
    history: bulkSync.listBulkHistory,
    control: bulkSync.controlBulkSync,
    controlAll: bulkSync.controlAllBulkSyncs,
    rollBack: bulkSync.rollBackBulkSync,
    answerRollback: bulkSync.answerBulkRollback,
  },
  schedules: {
    list: schedules.listSchedules,
    create: schedules.createSchedule,
    update: schedules.updateSchedule,
    activate: schedules.activateSchedule,
    delete: schedules.deleteSchedule,
    run: schedules.runSchedule,
    runs: schedules.listScheduleRuns,
    saveAutoSync: schedules.saveAutoSync,
  },
  quickbooks: {
    oauthCallback: quickbooks.oauthCallback,
    connection: quickbooks.quickbooksConnection,
    test: quickbooks.quickbooksTest,
    refreshToken: quickbooks.quickbooksRefreshToken,
    sync: quickbooks.quickbooksSync,
    companyInfo: quickbooks.quickbooksCompanyInfo,
    accounts: quickbooks.quickbooksAccounts,
  },
};
