import * as statements from './bank-statements.ts';
import * as reconciliation from './reconciliation.ts';

/** Bank statements and their reconciliation with documents. */
export const bankContract = {
  statements: {
    upload: statements.uploadStatement,
    uploads: statements.listStatementUploads,
    getUpload: statements.getStatementUpload,
    cancelUpload: statements.cancelStatementUpload,
    retryUpload: statements.retryStatementUpload,
    dismissUpload: statements.dismissStatementUpload,
    unlockUpload: statements.unlockStatementUpload,
    previewMapping: statements.previewMapping,
    importWithMapping: statements.importWithMapping,
    list: statements.listStatements,
    get: statements.getStatement,
    transactions: statements.listTransactions,
    correct: statements.correctStatement,
    move: statements.moveStatement,
    reconcile: statements.reconcileStatement,
    delete: statements.deleteStatement,
    restore: statements.restoreStatement,
  },
  reconciliation: {
    list: reconciliation.listWorkspace,
    documents: reconciliation.listPayables,
    accept: reconciliation.acceptMatch,
    acceptSure: reconciliation.acceptSure,
    undo: reconciliation.undoMatches,
    reject: reconciliation.rejectSuggestion,
    unreject: reconciliation.unrejectSuggestion,
    reconcileTransaction: reconciliation.reconcileTransaction,
    missing: reconciliation.listMissingDocuments,
    unpaid: reconciliation.listUnpaid,
    memory: reconciliation.listMatchMemory,
    forget: reconciliation.forgetMatchMemory,
  },
};
