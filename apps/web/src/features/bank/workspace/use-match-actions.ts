import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import type { RuleOffer } from '@tillslip/contract/bank/rules';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { TreatmentKind } from '@tillslip/domain/bank/rules/treatment-kind';
import { useRef, useState } from 'react';
import { client } from '../../../api/client.ts';
import { matchedWords } from './match-words.ts';
import { useActionLine } from './use-action-line.ts';
import { useRowQueue } from './use-row-queue.ts';
import { removeSuggestion } from './workspace.queries.ts';

/** The transactions and invoices to match, with the amount for each where that is not clear. */
export type MatchInput = Parameters<typeof client.matching.accept>[0];

/** Transactions to reconcile without an invoice, what they are, and why. */
export type Treating = { rows: readonly WorkspaceRow[]; kind: TreatmentKind | null; notes: string | null };

/** An act that was done and can be undone once. */
type Step = {
  rowIds: readonly string[];
  words: string;
  undo: () => Promise<unknown>;
  undone: string;
  isUndone: boolean;
};

/**
 * The actions of the workspace. Each is shown as done at once and sent in its turn; what was done last can be undone in the
 * page or by keyboard. `onBack` gets the rows that an undo opens again.
 */
export function useMatchActions(onBack: (rowId: string) => void) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const line = useActionLine();
  const queue = useRowQueue(line);
  const [offer, setOffer] = useState<RuleOffer | null>(null);
  const steps = useRef<Step[]>([]);
  const undoNow = async (step: Step | undefined) => {
    if (step === undefined || step.isUndone) return;
    step.isUndone = true;
    await step.undo();
    line.say({ kind: 'success', words: step.undone, undo: null });
    const [first] = step.rowIds;
    if (first !== undefined) onBack(first);
  };
  const newest = () => steps.current.findLast(({ isUndone }) => !isUndone);
  const act = (rowIds: readonly string[], run: () => Promise<Pick<Step, 'words' | 'undo' | 'undone'>>) =>
    queue.add({
      rowIds,
      run: async () => {
        const step = { ...(await run()), rowIds, isUndone: false };
        steps.current = [...steps.current.filter(({ isUndone }) => !isUndone), step];
        line.say({
          kind: 'success',
          words: step.words,
          undo: () => queue.add({ rowIds: [], run: () => undoNow(step) }),
        });
      },
    });
  const accept = (input: MatchInput) => act(input.transactionIds, () => acceptNow(i18n, input));
  return {
    ...{ line, offer, setOffer, waiting: queue.waiting, failed: queue.failed, say: line.say },
    accept,
    acceptSuggestion: (suggestion: Suggestion) => accept(pairsOf(suggestion)),
    reject: (suggestion: Suggestion) => {
      removeSuggestion(queries, suggestion);
      act([], () => rejectNow(i18n, suggestion));
    },
    treat: (treating: Treating) =>
      act(idsOf(treating.rows), async () => {
        const { step, offers } = await treatNow(i18n, treating);
        setOffer(offers[0] ?? null);
        return step;
      }),
    reopen: (row: WorkspaceRow) => act([], () => reopenNow(i18n, row)),
    /** Undo the newest act, after those that are still on their way; false where there is none. */
    undo: (): boolean => {
      const isPossible = queue.waiting.size > 0 || newest() !== undefined;
      if (isPossible) queue.add({ rowIds: [], run: () => undoNow(newest()) });
      return isPossible;
    },
  };
}

export type MatchActions = ReturnType<typeof useMatchActions>;

const idsOf = (rows: readonly WorkspaceRow[]): string[] => rows.map(({ transaction }) => transaction.id);

const pairsOf = ({ transactionIds, documents }: Suggestion) => ({
  transactionIds,
  receiptIds: documents.map(({ receiptId }) => receiptId),
});

async function acceptNow(i18n: I18n, input: MatchInput) {
  const { id } = await client.matching.accept(input);
  return {
    words: matchedWords(i18n, input.transactionIds.length, input.receiptIds.length),
    undo: () => client.matching.undo({ ids: [id] }),
    undone: i18n.t(msg`Match undone`),
  };
}

async function rejectNow(i18n: I18n, suggestion: Suggestion) {
  await client.matching.reject(pairsOf(suggestion));
  return {
    words: i18n.t(msg`Rejected. It will not be suggested again.`),
    undo: () => client.matching.unreject(pairsOf(suggestion)),
    undone: i18n.t(msg`Suggested match restored`),
  };
}

async function treatNow(i18n: I18n, { rows, kind, notes }: Treating) {
  const { transactionIds, offers } = await client.bankRules.treat({ transactionIds: idsOf(rows), kind, notes });
  const step = {
    words: i18n.t(msg`Marked reconciled without an invoice`),
    undo: () => client.bankRules.undo({ transactionIds }),
    undone: i18n.t(msg`Marked unreconciled`),
  };
  return { step, offers };
}

/** Open a transaction again: undo its matches, what a rule or a person said of it, or the mark. */
async function reopenNow(i18n: I18n, { transaction }: WorkspaceRow) {
  const { id, treatment, matches } = transaction;
  const ids = [...new Set(matches.map(({ matchId }) => matchId))];
  if (ids.length > 0) {
    await client.matching.undo({ ids });
    const again = { transactionIds: [id], receiptIds: matches.flatMap(({ receiptId }) => receiptId ?? []) };
    return {
      words: i18n.t(msg`Match undone. The transaction is unreconciled again.`),
      undo: () => client.matching.accept(again),
      undone: i18n.t(msg`Matched again`),
    };
  }
  const marked = { words: i18n.t(msg`Marked unreconciled`), undone: i18n.t(msg`Marked reconciled again`) };
  if (treatment !== null) {
    await client.bankRules.undo({ transactionIds: [id] });
    return { ...marked, undo: () => client.bankRules.treat({ transactionIds: [id], kind: treatment.kind }) };
  }
  const saved = await reconcile(transaction, false);
  return { ...marked, undo: () => reconcile(saved, true) };
}

const reconcile = ({ id, version, reconciliationNotes: notes }: Transaction, isReconciled: boolean) =>
  client.matching.reconcileTransaction({ id, version, isReconciled, notes });
