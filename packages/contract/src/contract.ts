import * as companies from './companies.ts';
import { followChanges } from './events.ts';
import { getInstance, getMe } from './instance.ts';
import * as receipts from './receipts.ts';
import { exportVat201, previewVat201 } from './vat.ts';

/** Everything the server offers and the browser uses: the one description both derive from. */
export const contract = {
  instance: { get: getInstance },
  account: { me: getMe },
  companies: {
    list: companies.listCompanies,
    get: companies.getCompany,
    create: companies.createCompany,
    update: companies.updateCompany,
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
  vat: { preview: previewVat201, export: exportVat201 },
  events: { follow: followChanges },
};
