import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { useCallback, useRef } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBank } from '../statements.queries.ts';
import { matchedWords } from './match-words.ts';
import { removeUnreconciled } from './workspace.queries.ts';

/** The transactions and invoices to match, with the amount for each where that is not clear. */
export type MatchInput = Parameters<typeof client.matching.accept>[0];

/** Transactions to mark reconciled without an invoice, and why. */
type WithoutInvoice = { rows: readonly WorkspaceRow[]; notes: string | null };

/** An action that can be undone once. */
type Step = { run: () => Promise<unknown>; done: string; isUndone: boolean };

/** The actions of the workspace. Each shows a toast and can be undone there or by keyboard. */
export function useMatchActions() {
  const { i18n, t } = useLingui();
  const { undo, remember } = useUndo();
  const queries = useQueryClient();
  const accept = useMutation({
    mutationFn: (input: MatchInput) => client.matching.accept(input),
    onSuccess: ({ id }, { transactionIds, receiptIds }) => {
      removeUnreconciled(queries, transactionIds);
      const step = { run: () => client.matching.undo({ ids: [id] }), done: t`Match undone` };
      remember(matchedWords(i18n, transactionIds.length, receiptIds.length), step);
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
  const reject = useMutation({
    mutationFn: (suggestion: Suggestion) => client.matching.reject(pairsOf(suggestion)),
    onSuccess: (_pairs, suggestion) => {
      const step = {
        run: () => client.matching.unreject(pairsOf(suggestion)),
        done: t`Suggested match restored`,
      };
      remember(t`Rejected. It will not be suggested again.`, step);
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
  const withoutInvoice = useMutation({
    mutationFn: ({ rows, notes }: WithoutInvoice) =>
      reconcileEach(
        rows.map(({ transaction }) => transaction),
        true,
        notes,
      ),
    onSuccess: (saved) => {
      removeUnreconciled(
        queries,
        saved.map(({ id }) => id),
      );
      const step = { run: () => reconcileEach(saved, false), done: t`Marked unreconciled` };
      remember(t`Marked reconciled without an invoice`, step);
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
  const busy = accept.isPending || reject.isPending || withoutInvoice.isPending;
  return {
    busy,
    accept: accept.mutate,
    acceptSuggestion: (suggestion: Suggestion) => accept.mutate(pairsOf(suggestion)),
    reject: reject.mutate,
    withoutInvoice: withoutInvoice.mutate,
    ...useReopen(remember),
    undo,
  };
}

const pairsOf = ({ transactionIds, documents }: Suggestion) => ({
  transactionIds,
  receiptIds: documents.map(({ receiptId }) => receiptId),
});

/** One request for each transaction. Without `notes` a transaction keeps its own. @returns them as they are saved now. */
async function reconcileEach(transactions: readonly Transaction[], isReconciled: boolean, notes?: string | null) {
  const saved: Transaction[] = [];
  for (const transaction of transactions)
    saved.push(
      await reconcile(transaction, isReconciled, notes === undefined ? transaction.reconciliationNotes : notes),
    );
  return saved;
}

const reconcile = ({ id, version }: Transaction, isReconciled: boolean, notes: string | null) =>
  client.matching.reconcileTransaction({ id, version, isReconciled, notes });

/** Mark a reconciled transaction unreconciled: undo its matches, or clear the mark. */
function useReopen(remember: ReturnType<typeof useUndo>['remember']) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const reopen = useMutation({
    mutationFn: async ({ transaction }: WorkspaceRow) => {
      const ids = [...new Set(transaction.matches.map(({ matchId }) => matchId))];
      if (ids.length > 0) return await client.matching.undo({ ids });
      return await reconcile(transaction, false, transaction.reconciliationNotes);
    },
    onSuccess: (saved) => {
      if ('ids' in saved) return void toast.success(t`Match undone. The transaction is unreconciled again.`);
      const run = () => reconcile(saved, true, saved.reconciliationNotes);
      remember(t`Marked unreconciled`, { run, done: t`Marked reconciled again` });
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
  return { reopen: reopen.mutate };
}

/** The actions of this visit. `undo` reverts the newest that is not undone yet; it returns false if there is none. */
function useUndo() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const steps = useRef<Step[]>([]);
  const undoStep = useCallback(
    async (step: Step) => {
      if (step.isUndone) return;
      step.isUndone = true;
      try {
        await step.run();
        toast.success(step.done);
      } catch (error) {
        toast.error(errorText(i18n, error));
      }
      await refreshBank(queries);
    },
    [queries, i18n],
  );
  const remember = (words: string, step: Omit<Step, 'isUndone'>) => {
    const kept = { ...step, isUndone: false };
    steps.current = [...steps.current.filter(({ isUndone }) => !isUndone), kept];
    toast.undo(words, () => void undoStep(kept));
  };
  const undo = (): boolean => {
    const newest = steps.current.findLast(({ isUndone }) => !isUndone);
    if (newest) void undoStep(newest);
    return newest !== undefined;
  };
  return { undo, remember };
}
