import * as reconciliation from './reconciliation.ts';

/** Their reconciliation with documents. */
export const bankContract = {
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
