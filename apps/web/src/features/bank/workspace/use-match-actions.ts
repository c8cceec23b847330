import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Suggestion, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { useCallback, useRef } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBank } from '../statements.queries.ts';
import { matchedWords } from './match-words.ts';
import { dropOpenRows } from './workspace.queries.ts';

/** What can be matched: rows and documents, and how much goes to which where that is not clear. */
export type MatchInput = Parameters<typeof client.reconciliation.accept>[0];

/** Rows that are marked reconciled without a document, and why. */
type WithoutDocument = { rows: readonly WorkspaceRow[]; notes: string | null };

/** A step that can be taken back, once. */
type Step = { run: () => Promise<unknown>; done: string; isTaken: boolean };

/** Everything that is done with rows here. Each step says what it did, and can be taken back by its notice or by key. */
export function useMatchActions() {
  const { undo, remember } = useUndo();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: (input: MatchInput) => client.reconciliation.accept(input),
    onSuccess: ({ id }, { transactionIds, receiptIds }) => {
      dropOpenRows(queries, transactionIds);
      const step = { run: () => client.reconciliation.undo({ ids: [id] }), done: 'Match undone' };
      remember(matchedWords(transactionIds.length, receiptIds.length), step);
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => void refreshBank(queries),
  });
  const reject = useMutation({
    mutationFn: (suggestion: Suggestion) => client.reconciliation.reject(pairsOf(suggestion)),
    onSuccess: (_pairs, suggestion) => {
      const step = { run: () => client.reconciliation.unreject(pairsOf(suggestion)), done: 'Suggestion is back' };
      remember('Rejected. It will not be suggested again.', step);
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => void refreshBank(queries),
  });
  const withoutDocument = useMutation({
    mutationFn: ({ rows, notes }: WithoutDocument) => reconcileEach(rows, true, notes),
    onSuccess: (_rows, { rows }) => {
      dropOpenRows(
        queries,
        rows.map(({ transaction }) => transaction.id),
      );
      const step = { run: () => reconcileEach(rows, false), done: 'Open again' };
      remember('Marked reconciled without a document', step);
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => void refreshBank(queries),
  });
  const busy = accept.isPending || reject.isPending || withoutDocument.isPending;
  return {
    busy,
    accept: accept.mutate,
    acceptSuggestion: (suggestion: Suggestion) => accept.mutate(pairsOf(suggestion)),
    reject: reject.mutate,
    withoutDocument: withoutDocument.mutate,
    ...useReopen(remember),
    undo,
  };
}

const pairsOf = ({ transactionIds, documents }: Suggestion) => ({
  transactionIds,
  receiptIds: documents.map(({ receiptId }) => receiptId),
});

/** One after the other: each is a row of its own to the server. Open again, a row has the note it had before. */
async function reconcileEach(rows: readonly WorkspaceRow[], isReconciled: boolean, notes?: string | null) {
  for (const { transaction } of rows) {
    await client.reconciliation.reconcileTransaction({
      id: transaction.id,
      isReconciled,
      notes: notes === undefined ? transaction.reconciliationNotes : notes,
    });
  }
}

/** Opens a row that is reconciled: its matches are undone, or its mark is taken off. */
function useReopen(remember: ReturnType<typeof useUndo>['remember']) {
  const queries = useQueryClient();
  const reopen = useMutation({
    mutationFn: async ({ transaction }: WorkspaceRow) => {
      const ids = [...new Set(transaction.matches.map(({ matchId }) => matchId))];
      if (ids.length > 0) return await client.reconciliation.undo({ ids });
      const { id, reconciliationNotes: notes } = transaction;
      return await client.reconciliation.reconcileTransaction({ id, isReconciled: false, notes });
    },
    onSuccess: (_ids, { transaction }) => {
      if (transaction.matches.length > 0) return void toast.success('Match undone. The row is open again.');
      const { id, reconciliationNotes: notes } = transaction;
      const run = () => client.reconciliation.reconcileTransaction({ id, isReconciled: true, notes });
      remember('The row is open again', { run, done: 'Marked reconciled again' });
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => void refreshBank(queries),
  });
  return { reopen: reopen.mutate };
}

/** The steps of this visit, the newest last: `undo` takes back the newest that still stands; false when none does. */
function useUndo() {
  const queries = useQueryClient();
  const steps = useRef<Step[]>([]);
  const take = useCallback(
    async (step: Step) => {
      if (step.isTaken) return;
      step.isTaken = true;
      try {
        await step.run();
        toast.success(step.done);
      } catch (error) {
        toast.error(errorMessage(error));
      }
      await refreshBank(queries);
    },
    [queries],
  );
  const remember = (words: string, step: Omit<Step, 'isTaken'>) => {
    const kept = { ...step, isTaken: false };
    steps.current = [...steps.current.filter(({ isTaken }) => !isTaken), kept];
    toast.undo(words, () => void take(kept));
  };
  const undo = (): boolean => {
    const newest = steps.current.findLast(({ isTaken }) => !isTaken);
    if (newest) void take(newest);
    return newest !== undefined;
  };
  return { undo, remember };
}
