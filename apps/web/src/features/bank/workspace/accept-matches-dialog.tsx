import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkspaceFilter, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { ArrowRight } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { refreshBank } from '../statements.queries.ts';
import { suggestionTitle } from './match-words.ts';
import type { ActionLine } from './use-action-line.ts';
import { idOf } from './use-transaction-focus.ts';
import classes from './workspace.module.css';
import { highConfidenceQuery, removeUnreconciled } from './workspace.queries.ts';

type Scope = Pick<WorkspaceFilter, 'companyId' | 'statementId'>;
type AcceptMatchesProps = { opened: boolean; scope: Scope; say: ActionLine['say']; onClose: () => void };

/** Review all high-confidence matches before accepting them; one Undo reverts them all. */
export function AcceptMatchesDialog({ opened, scope, say, onClose }: AcceptMatchesProps) {
  const { i18n, t } = useLingui();
  const list = useInfiniteQuery({ ...highConfidenceQuery(scope), enabled: opened });
  const accept = useAcceptMatches(say, onClose);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const count = list.data?.pages[0]?.counts.highConfidence ?? 0;
  return (
    <Modal opened={opened} onClose={onClose} title={t`Accept high-confidence matches`} size="lg">
      <Text c="dimmed">
        <Trans>
          In each of these the amount is exact and nothing else fits. Only the company and statement filters apply here.
        </Trans>
      </Text>
      {list.isPending && <LoadingRows rows={4} />}
      {list.isError && <ErrorState title={t`Error loading transactions`} message={errorText(i18n, list.error)} />}
      <ul className={classes.matches} aria-label={t`Matches to accept`}>
        {rows.map((row) => (
          <MatchRow key={idOf(row)} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {list.isSuccess && rows.length === 0 && (
        <Text mt="md">
          <Trans>There are no high-confidence matches right now.</Trans>
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          data-autofocus
          disabled={rows.length === 0}
          loading={accept.isPending}
          onClick={() => accept.mutate(scope)}
        >
          <Plural value={count} one="Accept # match" other="Accept # matches" />
        </Button>
      </Group>
    </Modal>
  );
}

function MatchRow({ row }: { row: WorkspaceRow }) {
  const { i18n, t } = useLingui();
  const [best] = row.suggestions;
  if (best === undefined) return null;
  return (
    <li>
      <span>{transactionText(i18n, row.transaction)}</span>
      <Money amount={row.transaction.amountCents} />
      <span className={classes.matchInvoice}>
        <ArrowRight size={14} aria-label={t`with`} />
        {suggestionTitle(i18n, best)}
        {best.documents[0]?.invoiceNumber && <small>{best.documents[0].invoiceNumber}</small>}
      </span>
    </li>
  );
}

/** More matches than this are undone in several requests. */
const MAX_UNDO_BATCH = 500;

function useAcceptMatches(say: ActionLine['say'], onDone: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let from = 0; from < ids.length; from += MAX_UNDO_BATCH)
        await client.matching.undo({ ids: ids.slice(from, from + MAX_UNDO_BATCH) });
    },
    onSuccess: (_undone, ids) =>
      say({
        kind: 'success',
        words: t`${plural({ count: ids.length }, { one: '# match undone', other: '# matches undone' })}`,
        undo: null,
      }),
    onError: (error) => say({ kind: 'error', words: errorText(i18n, error), undo: null }),
    onSettled: () => refreshBank(queries),
  });
  return useMutation({
    mutationFn: (scope: Scope) => client.matching.acceptHighConfidence(scope),
    onSuccess: async ({ matches }) => {
      removeUnreconciled(
        queries,
        matches.flatMap(({ transactionIds }) => transactionIds),
      );
      const words = t`${plural({ count: matches.length }, { one: '# match accepted', other: '# matches accepted' })}`;
      say({ kind: 'success', words, undo: () => undo.mutate(matches.map(({ id }) => id)) });
      onDone();
      await refreshBank(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
