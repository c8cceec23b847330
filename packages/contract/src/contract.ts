import * as passkeys from './account/passkeys.ts';
import * as account from './account.ts';
import * as administration from './administration.ts';
import { getAnalytics } from './analytics.ts';
import { receiptHistory, verifyAudit, verifyOriginals } from './audit.ts';
import { getInstance, getMe } from './auth.ts';
import * as mapping from './bank/mapping.ts';
import * as matching from './bank/matching.ts';
import * as memory from './bank/memory.ts';
import * as overlap from './bank/overlap.ts';
import { bankRules } from './bank/rules.ts';
import { searchTransactions } from './bank/search.ts';
import * as statements from './bank/statements.ts';
import * as bulkSync from './bulk-sync/calls.ts';
import * as companies from './companies.ts';
import * as dashboard from './dashboard.ts';
import { followChanges } from './events.ts';
import { expenseCategories } from './expense-categories.ts';
import * as connections from './integrations/connections.ts';
import * as health from './integrations/health.ts';
import * as mappings from './integrations/mappings.ts';
import * as quickbooks from './integrations/quickbooks.ts';
import * as signIn from './integrations/sign-in.ts';
import * as sync from './integrations/sync.ts';
import * as preferences from './preferences.ts';
import * as bulk from './receipts/batches.ts';
import * as list from './receipts/list.ts';
import * as listViews from './receipts/list-views.ts';
import * as receipts from './receipts/receipts.ts';
import * as review from './receipts/review.ts';
import * as suppliers from './receipts/suppliers.ts';
import * as uploadedFiles from './receipts/uploaded-files.ts';
import * as samples from './samples.ts';
import * as schedules from './schedules.ts';
import * as unassigned from './unassigned.ts';
import { vatContract } from './vat/vat-contract.ts';

/** The contract from which server and browser both derive their types. */
export const contract = {
  instance: { get: getInstance },
  account: {
    me: getMe,
    profile: account.getProfile,
    sessions: account.listSessions,
    stayActive: account.stayActive,
    revokeSession: account.revokeSession,
    signOutEverywhere: account.signOutEverywhere,
    changePassword: account.changePassword,
    changeEmail: account.changeEmail,
    confirmEmailChange: account.confirmEmailChange,
    cancelEmailChange: account.cancelEmailChange,
    startTwoFactor: account.startTwoFactor,
    confirmTwoFactor: account.confirmTwoFactor,
    renewRecoveryCodes: account.renewRecoveryCodes,
    disableTwoFactor: account.disableTwoFactor,
    previewDeletion: account.previewDeletion,
    delete: account.deleteAccount,
  },
  passkeys: {
    list: passkeys.listPasskeys,
    start: passkeys.startPasskey,
    add: passkeys.addPasskey,
    rename: passkeys.renamePasskey,
    remove: passkeys.removePasskey,
  },
  preferences: {
    get: preferences.getPreferences,
    update: preferences.updatePreferences,
    reset: preferences.resetPreferences,
  },
  administration: {
    overview: administration.getOverview,
    people: administration.listPeople,
    setAdministrator: administration.setAdministrator,
    invitations: administration.listInvitations,
    invite: administration.invitePerson,
    withdraw: administration.withdrawInvitation,
    failedJobs: administration.listFailedJobs,
    retryJob: administration.retryJob,
    testMail: administration.sendTestMail,
    acts: administration.listActs,
    holidays: administration.listHolidays,
    addHoliday: administration.addHoliday,
    removeHoliday: administration.removeHoliday,
  },
  analytics: { get: getAnalytics },
  dashboard: { get: dashboard.getDashboard, export: dashboard.exportDashboard },
  sample: { load: samples.loadSample, remove: samples.removeSample },
  companies: {
    list: companies.listCompanies,
    get: companies.getCompany,
    create: companies.createCompany,
    update: companies.updateCompany,
    usage: companies.getCompanyUsage,
    storage: companies.getStorage,
    delete: companies.deleteCompany,
  },
  expenseCategories,
  unassigned: { get: unassigned.getUnassigned, adopt: unassigned.adoptUnassigned },
  folders: {
    ...{ list: companies.listFolders, create: companies.createFolder, addDefaults: companies.addDefaultFolders },
    ...{ rename: companies.renameFolder, delete: companies.deleteFolder },
  },
  drafts: {
    upload: uploadedFiles.uploadFile,
    discardFile: uploadedFiles.discardFile,
    create: receipts.createDraft,
    list: receipts.listDrafts,
    get: receipts.getDraft,
    decide: receipts.decideDraft,
    cancel: receipts.cancelDraft,
    retry: receipts.retryDraft,
    split: bulk.splitDraft,
    splitPages: bulk.splitPages,
    separate: receipts.separateDraft,
    unlock: receipts.unlockDraft,
  },
  batches: {
    create: bulk.createBatch,
    open: bulk.openBatch,
    list: bulk.listBatches,
    get: bulk.getBatch,
    drafts: bulk.listBatchDrafts,
    cancel: bulk.cancelBatch,
    retry: bulk.retryBatch,
  },
  receipts: {
    list: list.listReceipts,
    summary: list.summariseReceipts,
    neighbours: list.findNeighbours,
    countingNext: list.countingNext,
    move: list.moveReceipts,
    categorise: list.categoriseReceipts,
    deleteMany: list.deleteReceipts,
    restore: list.restoreReceipts,
    reviewMany: list.reviewReceipts,
    count: receipts.countReceipts,
    get: receipts.getReceipt,
    update: receipts.updateReceipt,
    delete: receipts.deleteReceipt,
    history: receiptHistory,
    markDuplicate: review.markDuplicate,
    applySuggestions: review.applySuggestions,
    accept: review.acceptReceipt,
    answerParticular: review.answerParticular,
    reread: review.rereadReceipt,
    newestReread: review.getReread,
    applyReread: review.applyReread,
  },
  views: {
    ...{ list: listViews.listViews, create: listViews.createView, update: listViews.updateView },
    ...{ delete: listViews.deleteView, setSettings: listViews.setListSettings },
  },
  review: { queue: review.reviewQueue, readers: review.listReaders },
  suppliers: {
    ...{ suggest: suppliers.suggestSuppliers, memory: suppliers.listSupplierMemory, forget: suppliers.forgetSupplier },
  },
  statements: {
    upload: statements.uploadStatement,
    uploads: statements.listStatementUploads,
    getUpload: statements.getStatementUpload,
    cancelUpload: statements.cancelStatementUpload,
    retryUpload: statements.retryStatementUpload,
    dismissUpload: statements.dismissStatementUpload,
    unlockUpload: statements.unlockStatementUpload,
    previewMapping: mapping.previewMapping,
    importWithMapping: mapping.importWithMapping,
    previewOverlap: overlap.previewOverlap,
    importChosen: overlap.importChosen,
    search: searchTransactions,
    list: statements.listStatements,
    get: statements.getStatement,
    transactions: statements.listTransactions,
    correct: statements.correctStatement,
    undoCorrection: statements.undoCorrection,
    move: statements.moveStatement,
    reconcile: statements.reconcileStatement,
    delete: statements.deleteStatement,
    restore: statements.restoreStatement,
  },
  matching: {
    list: matching.listWorkspace,
    documents: matching.listPayables,
    accept: matching.acceptMatch,
    acceptHighConfidence: matching.acceptHighConfidence,
    undo: matching.undoMatches,
    ...{ reject: matching.rejectSuggestion, unreject: matching.unrejectSuggestion },
    reconcileTransaction: matching.reconcileTransaction,
    missing: matching.listMissingDocuments,
    unpaid: matching.listUnpaid,
    ...{ memory: memory.listMatchMemory, forget: memory.forgetMatchMemory },
    ...{ expectNoInvoice: memory.expectNoInvoice, expectInvoice: memory.expectInvoice },
  },
  bankRules,
  audit: { verify: verifyAudit, verifyOriginals },
  vat: vatContract,
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
  events: { follow: followChanges },
};
