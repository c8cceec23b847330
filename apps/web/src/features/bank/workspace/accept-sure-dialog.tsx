import { Button, Group, Modal, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkspaceFilter, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { ArrowRight } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { refreshBank } from '../statements.queries.ts';
import { suggestionTitle } from './match-words.ts';
import { idOf } from './use-row-focus.ts';
import classes from './workspace.module.css';
import { dropOpenRows, sureQuery } from './workspace.queries.ts';

type Scope = Pick<WorkspaceFilter, 'companyId' | 'statementId'>;
type AcceptSureProps = { opened: boolean; scope: Scope; onClose: () => void };

/** What all the sure suggestions would match, before it is done; afterwards one Undo takes all of it back. */
export function AcceptSureDialog({ opened, scope, onClose }: AcceptSureProps) {
  const sure = useInfiniteQuery({ ...sureQuery(scope), enabled: opened });
  const accept = useAcceptSure(onClose);
  const rows = sure.data?.pages.flatMap((page) => page.rows) ?? [];
  const count = sure.data?.pages[0]?.counts.sure ?? 0;
  return (
    <Modal opened={opened} onClose={onClose} title="Accept the sure ones" size="lg">
      <Text c="dimmed">
        In each of these the amount is exact and nothing else could be meant. Other filters do not apply here; the
        company and the statement do.
      </Text>
      {sure.isPending && <LoadingRows rows={4} />}
      {sure.isError && <ErrorState title="Error loading transactions" message={errorMessage(sure.error)} />}
      <ul className={classes.sure} aria-label="What will be matched">
        {rows.map((row) => (
          <SureRow key={idOf(row)} row={row} />
        ))}
      </ul>
      {sure.hasNextPage && (
        <Button
          size="compact-md"
          variant="subtle"
          color="neutral"
          loading={sure.isFetchingNextPage}
          onClick={() => void sure.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {sure.isSuccess && rows.length === 0 && <Text mt="md">Nothing is sure right now.</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          disabled={rows.length === 0}
          loading={accept.isPending}
          onClick={() => accept.mutate(scope)}
        >
          {count === 1 ? 'Accept 1 match' : `Accept ${count} matches`}
        </Button>
      </Group>
    </Modal>
  );
}

function SureRow({ row }: { row: WorkspaceRow }) {
  const [best] = row.suggestions;
  if (best === undefined) return null;
  return (
    <li>
      <span>{row.transaction.description}</span>
      <Money amount={row.transaction.amountCents} />
      <span className={classes.sureDocument}>
        <ArrowRight size={14} aria-label="with" />
        {suggestionTitle(best)}
        {best.documents[0]?.invoiceNumber && <small>{best.documents[0].invoiceNumber}</small>}
      </span>
    </li>
  );
}

/** More matches than this are undone in several calls. */
const UNDONE_AT_ONCE = 500;

function useAcceptSure(onDone: () => void) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let from = 0; from < ids.length; from += UNDONE_AT_ONCE)
        await client.reconciliation.undo({ ids: ids.slice(from, from + UNDONE_AT_ONCE) });
    },
    onSuccess: (_undone, ids) => toast.success(ids.length === 1 ? '1 match undone' : `${ids.length} matches undone`),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => refreshBank(queries),
  });
  return useMutation({
    mutationFn: (scope: Scope) => client.reconciliation.acceptSure(scope),
    onSuccess: async ({ matches }) => {
      dropOpenRows(
        queries,
        matches.flatMap(({ transactionIds }) => transactionIds),
      );
      const words = matches.length === 1 ? '1 match accepted' : `${matches.length} matches accepted`;
      toast.undo(words, () => undo.mutate(matches.map(({ id }) => id)));
      onDone();
      await refreshBank(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
