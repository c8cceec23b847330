import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft, SplitPage } from '@tillslip/contract/receipts';
import { Files } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { draftsQuery, refreshReceipts } from '../receipts.queries.ts';
import { moved, movesOf, type PageGroup, type PageMove } from './page-groups.ts';
import classes from './pages-row.module.css';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type PagesRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** Pages of one PDF that look like several invoices: read apart as proposed or regrouped, or kept as one. */
export function PagesRow({ draft, pictureUrl, filename }: PagesRowProps) {
  const proposed = draft.pageSplit?.ranges ?? [];
  const [groups, regroup] = useState<readonly PageGroup[]>(proposed.map(({ from, to }) => ({ from, to })));
  const apart = useSplitPages(draft);
  const whole = useDecision(draft);
  const busy = apart.isPending || whole.isPending;
  const move = (page: number, to: PageMove) => regroup(moved(groups, page, to));
  return (
    <UploadRow
      tone="ask"
      icon={Files}
      pictureUrl={pictureUrl}
      filename={filename}
      says={`This PDF looks like ${proposed.length} invoices`}
      below={
        <>
          <ol className={classes.groups} aria-label="Invoices in this PDF">
            {groups.map((group, index) => (
              <PagesOfOne key={group.from} draft={draft} groups={groups} index={index} onMove={move} />
            ))}
          </ol>
          <Group gap={4}>
            <Button
              size="compact-md"
              loading={apart.isPending}
              disabled={groups.length < 2 || busy}
              onClick={() => apart.mutate(groups)}
            >
              {groups.length < 2 ? 'Read as several invoices' : `Read as ${groups.length} invoices`}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              loading={whole.isPending}
              disabled={busy}
              onClick={() => whole.mutate('upload_anyway')}
            >
              Keep as one
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              color="neutral"
              disabled={busy}
              onClick={() => whole.mutate('cancel')}
            >
              Cancel
            </Button>
          </Group>
        </>
      }
    />
  );
}

function useSplitPages(draft: Draft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (groups: readonly PageGroup[]) => client.drafts.splitPages({ id: draft.id, groups: [...groups] }),
    onSuccess: async (parts) => {
      uploadStore.await(...parts.map(({ id }) => id));
      await queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}

type PagesOfOneProps = {
  draft: Draft;
  groups: readonly PageGroup[];
  index: number;
  onMove: (page: number, to: PageMove) => void;
};

/** The pages of one invoice, what was seen on each, and why it begins there. */
function PagesOfOne({ draft, groups, index, onMove }: PagesOfOneProps) {
  const { from, to } = groups[index] ?? { from: 1, to: 0 };
  const reason = draft.pageSplit?.ranges.find((range) => range.from === from)?.reason;
  const pages = draft.pageSplit?.pages.filter(({ page }) => from <= page && page <= to) ?? [];
  return (
    <li className={classes.group} aria-label={`Invoice ${index + 1}`}>
      <div className={classes.head}>
        <strong>Invoice {index + 1}</strong>
        <span>{from === to ? `Page ${from}` : `Pages ${from} to ${to}`}</span>
      </div>
      {reason && <p className={classes.reason}>{reason}</p>}
      <ul className={classes.pages}>
        {pages.map((seen) => (
          <li key={seen.page} className={classes.page}>
            <Picture draft={draft} page={seen.page} />
            <Seen seen={seen} />
            <div className={classes.moves}>
              {movesOf(groups, seen.page).map((move) => (
                <Button
                  key={move}
                  size="compact-sm"
                  variant="default"
                  aria-label={`Page ${seen.page}: ${MOVE[move](index + 1)}`}
                  onClick={() => onMove(seen.page, move)}
                >
                  {MOVE[move](index + 1)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

const MOVE: Record<PageMove, (invoice: number) => string> = {
  before: (invoice) => `To invoice ${invoice - 1}`,
  behind: (invoice) => `To invoice ${invoice + 1}`,
  begin: () => 'New invoice',
};

function Picture({ draft, page }: { draft: Draft; page: number }) {
  const url = draft.pages.find((one) => one.page === page)?.url;
  return <span className={classes.picture}>{url !== undefined && <img src={url} alt={`Page ${page}`} />}</span>;
}

function Seen({ seen }: { seen: SplitPage }) {
  const { supplierName, invoiceNumber, totalCents, page } = seen;
  return (
    <span className={classes.seen}>
      <span>Page {page}</span>
      <strong>{supplierName ?? 'Supplier not found'}</strong>
      <span>{invoiceNumber ?? 'No number'}</span>
      {totalCents === null ? <span>No total</span> : <Money amount={totalCents} />}
    </span>
  );
}
