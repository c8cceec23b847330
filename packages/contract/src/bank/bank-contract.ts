import * as accounts from './accounts.ts';
import * as mapping from './mapping.ts';
import * as matching from './matching.ts';
import * as memory from './memory.ts';
import * as overlap from './overlap.ts';
import { bankRules } from './rules.ts';
import { searchTransactions } from './search.ts';
import * as statements from './statements.ts';

/** The calls of bank statements, accounts and matching. */
export const bankContract = {
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
  bankAccounts: {
    list: accounts.listBankAccounts,
    get: accounts.getBankAccount,
    transactions: accounts.listAccountTransactions,
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
};
