import * as account from './account.ts';
import * as companies from './companies.ts';
import * as dashboard from './dashboard.ts';
import { followChanges } from './events.ts';
import { getInstance, getMe } from './instance.ts';
import * as receipts from './receipts.ts';
import { exportVat201, listVatMonths, previewVat201 } from './vat.ts';

/** Everything the server offers and the browser uses: the one description both derive from. */
export const contract = {
  instance: { get: getInstance },
  account: {
    me: getMe,
    profile: account.getProfile,
    sessions: account.listSessions,
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
  dashboard: { get: dashboard.getDashboard, export: dashboard.exportDashboard },
  sample: { load: dashboard.loadSample, remove: dashboard.removeSample },
  companies: {
    list: companies.listCompanies,
    get: companies.getCompany,
    create: companies.createCompany,
    update: companies.updateCompany,
    belongings: companies.getCompanyBelongings,
    delete: companies.deleteCompany,
  },
  folders: {
    list: companies.listFolders,
    create: companies.createFolder,
    addDefaults: companies.addDefaultFolders,
    rename: companies.renameFolder,
    delete: companies.deleteFolder,
  },
  drafts: {
    upload: receipts.uploadFile,
    create: receipts.createDraft,
    list: receipts.listDrafts,
    get: receipts.getDraft,
    decide: receipts.decideDraft,
    cancel: receipts.cancelDraft,
    retry: receipts.retryDraft,
  },
  receipts: {
    list: receipts.listReceipts,
    count: receipts.countReceipts,
    get: receipts.getReceipt,
    update: receipts.updateReceipt,
    delete: receipts.deleteReceipt,
  },
  vat: { months: listVatMonths, preview: previewVat201, export: exportVat201 },
  events: { follow: followChanges },
};
