import type { listWorkspace as contract, Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { viewPayables } from './payable-view.ts';
import { findPayables } from './payables.repository.ts';
import { readPlace, writePlace } from './place-cursor.ts';
import { readSuggestions, type StoredSuggestion } from './stored-suggestion.ts';
import { listStoredSuggestions } from './suggestions.repository.ts';
import { findTransactionsById, loadTransactions } from './transactions-to-match.repository.ts';
import { viewTransactions } from './view-transactions.ts';
import { countWorkspace, findRowPlaces, isStatement, listWorkspaceAfter } from './workspace.repository.ts';

type WorkspaceInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;
type ListDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/**
 * List a page of transactions with their suggestions, and how many transactions each filter shows. A job found the
 * suggestions earlier.
 *
 * @throws COMPANY_NOT_FOUND, STATEMENT_NOT_FOUND.
 */
export const listWorkspace = (deps: ListDeps, userId: string, input: WorkspaceInput) =>
  readAsUser(deps.db, userId, (tx) => pageOf(deps, tx, input));

async function pageOf(deps: ListDeps, tx: UserDb, input: WorkspaceInput) {
  const { companyId, statementId, direction, from, to, q, show, limit } = input;
  if (companyId) await requireCompany(tx, companyId);
  if (statementId && !(await isStatement(tx, statementId))) throw new AppError('STATEMENT_NOT_FOUND');
  const text = q ? q : null;
  const scope = { companyId, statementId, direction, from, to, text, amount: text === null ? null : parseRand(text) };
  // One more than the page shows, to find out whether there is another page.
  const places = await listWorkspaceAfter(tx, scope, show, readPlace(input.after), limit + 1);
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: await workspaceRows(
      deps,
      tx,
      shown.map(({ id }) => id),
    ),
    next: last && places.length > shown.length ? writePlace(last) : null,
    counts: await countWorkspace(tx, scope),
  };
}

async function workspaceRows(deps: ListDeps, tx: UserDb, ids: readonly string[]): Promise<WorkspaceRow[]> {
  const transactions = await loadTransactions(tx, ids);
  const places = new Map((await findRowPlaces(tx, ids)).map((place) => [place.id, place]));
  const open = transactions.filter(({ isReconciled }) => !isReconciled).map(({ id }) => id);
  const suggestions = await viewSuggestions(deps, tx, open);
  const views = await viewTransactions(tx, transactions);
  return views.map((transaction) => {
    const place = places.get(transaction.id);
    return {
      transaction,
      bankName: place?.bankName ?? null,
      accountMasked: maskAccount(place?.accountNumber ?? null),
      companyId: place?.companyId ?? null,
      companyName: place?.companyName ?? null,
      suggestions: suggestions.get(transaction.id) ?? [],
    };
  });
}

/** Build suggestions without documents that were paid and transactions that were reconciled since they were stored. */
async function viewSuggestions(deps: ListDeps, tx: UserDb, ids: readonly string[]): Promise<Map<string, Suggestion[]>> {
  const stored = (await listStoredSuggestions(tx, ids)).map(({ transactionId, suggestions, isHighConfidence }) => ({
    ...{ transactionId, isHighConfidence },
    suggestions: readSuggestions(suggestions),
  }));
  const all = stored.flatMap(({ suggestions }) => suggestions);
  const documentIds = [...new Set(all.flatMap(({ documentIds }) => documentIds))];
  const open = (await findPayables(tx, documentIds)).filter(({ openCents }) => openCents !== 0);
  const documents = new Map((await viewPayables(deps, tx, open)).map((one) => [one.receiptId, one]));
  const transactionIds = [...new Set(all.flatMap(({ transactionIds: [, ...others] }) => others))];
  const free = (await findTransactionsById(tx, transactionIds)).filter(({ isReconciled }) => !isReconciled);
  const others = new Map(free.map((transaction) => [transaction.id, transaction]));
  const isFree = ({ transactionIds: [, ...rest], documentIds }: StoredSuggestion) =>
    rest.every((id) => others.has(id)) && documentIds.every((id) => documents.has(id));
  return new Map(
    stored.map(({ transactionId, isHighConfidence, suggestions }) => [
      transactionId,
      suggestions.filter(isFree).map((suggestion) => ({
        kind: suggestion.kind,
        transactionIds: suggestion.transactionIds,
        documents: suggestion.documentIds.flatMap((id) => documents.get(id) ?? []),
        otherRows: suggestion.transactionIds.slice(1).flatMap((id) => {
          const transaction = others.get(id);
          return transaction ? [otherRow(transaction)] : [];
        }),
        score: Math.round(suggestion.score * 100),
        reasons: suggestion.reasons,
        isHighConfidence: isHighConfidence && suggestion === suggestions[0],
      })),
    ]),
  );
}

const otherRow = (
  transaction: Awaited<ReturnType<typeof findTransactionsById>>[number],
): Suggestion['otherRows'][number] => ({
  transactionId: transaction.id,
  date: transaction.transactionDate,
  description: transaction.description,
  isFee: transaction.isFee,
  isFeeOfPayment: transaction.isFeeOfPayment,
  amountCents: transaction.amountCents,
  bankName: transaction.bankName,
  accountMasked: maskAccount(transaction.accountNumber),
});
