import type { listPayables as contract } from '@tillslip/contract/bank/matching';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { viewPayables } from './payable-view.ts';
import { findPayables, listPayablesAfter, type PayableFilter } from './payables.repository.ts';
import { readPlace, writePlace } from './place-cursor.ts';
import { readSuggestions } from './stored-suggestion.ts';
import { listStoredSuggestions } from './suggestions.repository.ts';
import { findTransactionsById } from './transactions-to-match.repository.ts';

type PayablesInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * List documents to match with, newest first. For a transaction, it lists those of the same direction and company, or
 * without one, and puts suggested documents first unless there is a search text. A transaction of the sample company is
 * offered only documents of the sample company.
 *
 * @throws TRANSACTION_NOT_FOUND.
 */
export const listPayables = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, input: PayablesInput) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { transactionId, companyId, show, limit } = input;
    const after = readPlace(input.after);
    const text = input.q ? input.q : null;
    const suggested = transactionId && text === null ? await listSuggestedIds(tx, transactionId) : [];
    const row = transactionId ? await sideOf(tx, transactionId) : null;
    const filter: PayableFilter = {
      ...{ companyId: companyId ?? (row?.isSample ? (row.companyId ?? undefined) : undefined) },
      ...{ text, isUnpaid: show === 'unpaid', without: suggested, forRow: row },
      amount: text === null ? null : parseRand(text),
    };
    const place = after?.date ? { date: after.date, id: after.id } : null;
    const found = await listPayablesAfter(tx, filter, place, limit + 1);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const first = after ? [] : await findPayables(tx, suggested);
    const inOrder = suggested.flatMap((id) => first.find((row) => row.id === id && row.openCents !== 0) ?? []);
    return {
      rows: await viewPayables(deps, tx, [...inOrder, ...shown]),
      next: last && found.length > shown.length ? writePlace({ date: last.countsOn, id: last.id }) : null,
    };
  });

async function listSuggestedIds(tx: UserDb, transactionId: string): Promise<string[]> {
  const stored = await listStoredSuggestions(tx, [transactionId]);
  const ids = stored.flatMap(({ suggestions }) =>
    readSuggestions(suggestions).flatMap(({ documentIds }) => documentIds),
  );
  return [...new Set(ids)];
}

async function sideOf(tx: UserDb, transactionId: string) {
  const [transaction] = await findTransactionsById(tx, [transactionId]);
  if (!transaction) throw new AppError('TRANSACTION_NOT_FOUND');
  const { companyId } = transaction;
  const isSample = companyId !== null && (await requireCompany(tx, companyId)).isSample;
  return { isOut: transaction.amountCents < 0, companyId, isSample };
}
