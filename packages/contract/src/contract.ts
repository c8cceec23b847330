import * as apiKeys from './account/api-keys.ts';
import * as passkeys from './account/passkeys.ts';
import * as account from './account.ts';
import * as operatorBilling from './administration/operator-billing.ts';
import * as administration from './administration.ts';
import { getAnalytics } from './analytics.ts';
import { receiptHistory, verifyAudit, verifyOriginals } from './audit.ts';
import { getInstance, getMe } from './auth.ts';
import { bankContract } from './bank/bank-contract.ts';
import * as billing from './billing.ts';
import * as companies from './companies.ts';
import * as dashboard from './dashboard.ts';
import { followChanges } from './events.ts';
import { expenseCategories } from './expense-categories.ts';
import { integrationsContract } from './integrations/integrations-contract.ts';
import * as webhooks from './integrations/webhooks.ts';
import { reportSentence } from './languages.ts';
import { getLimits, readFirst } from './limits.ts';
import { peopleContract } from './people.ts';
import * as preferences from './preferences.ts';
import * as bulk from './receipts/batches.ts';
import * as list from './receipts/list.ts';
import * as listViews from './receipts/list-views.ts';
import * as receipts from './receipts/receipts.ts';
import * as review from './receipts/review.ts';
import * as suppliers from './receipts/suppliers.ts';
import * as uploadedFiles from './receipts/uploaded-files.ts';
import * as samples from './samples.ts';
import { fileTaxDocument, getBillingDetails, listTaxDocuments, updateBillingDetails } from './tax-invoices.ts';
import * as unassigned from './unassigned.ts';
import { vatContract } from './vat/vat-contract.ts';

const calls = {
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
  apiKeys: {
    list: apiKeys.listApiKeys,
    create: apiKeys.createApiKey,
    revoke: apiKeys.revokeApiKey,
    current: apiKeys.currentApiKey,
  },
  people: peopleContract,
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
    sentences: administration.listSentenceReports,
    settleSentence: administration.settleSentenceReport,
    subscriptions: operatorBilling.listSubscriptions,
    payments: operatorBilling.listPayments,
    refund: operatorBilling.refundPayment,
  },
  billing: {
    usage: billing.getDocumentUsage,
    subscription: billing.getSubscription,
    choose: billing.choosePlan,
    renewCard: billing.renewCard,
    confirm: billing.confirmPayment,
    cancel: billing.cancelSubscription,
    resume: billing.resumeSubscription,
    charges: billing.listCharges,
  },
  limits: { get: getLimits, readFirst },
  taxInvoices: {
    ...{ list: listTaxDocuments, details: getBillingDetails },
    ...{ updateDetails: updateBillingDetails, file: fileTaxDocument },
  },
  languages: { report: reportSentence },
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
  audit: { verify: verifyAudit, verifyOriginals },
  webhooks: {
    ...{ list: webhooks.listWebhooks, create: webhooks.createWebhook, delete: webhooks.deleteWebhook },
    ...{ chooseEvents: webhooks.chooseWebhookEvents, switch: webhooks.switchWebhook },
    ...{ rotateSecret: webhooks.rotateWebhookSecret, test: webhooks.testWebhook },
    ...{ deliveries: webhooks.listWebhookDeliveries, resend: webhooks.resendWebhookDelivery },
  },
  events: { follow: followChanges },
};

/**
 * The contract from which server and browser both derive their types. It is put together from parts with names, because
 * the compiler does not write out the type of one constant as large as this.
 */
export const contract: typeof calls &
  typeof bankContract &
  typeof integrationsContract & { readonly vat: typeof vatContract } = {
  ...calls,
  ...bankContract,
  ...integrationsContract,
  vat: vatContract,
};
