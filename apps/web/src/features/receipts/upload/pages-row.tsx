import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft, SplitPage } from '@tillslip/contract/receipts/receipts';
import { splitReasonText } from '@tillslip/messages/receipts/uploads';
import { Files } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { UploadRow } from '../../../ui/files/upload-row.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { draftsQuery, refreshReceipts } from '../receipts.queries.ts';
import { listMoves, movePage, type PageGroup, type PageMove } from './page-groups.ts';
import classes from './pages-row.module.css';
import { uploadStore } from './upload-store.ts';
import { useDecision } from './use-decision.ts';

type PagesRowProps = { draft: Draft; pictureUrl: string | null; filename: string };

/** A PDF that looks like several invoices: read them separately, as suggested or regrouped, or keep it as one. */
export function PagesRow({ draft, pictureUrl, filename }: PagesRowProps) {
  const { t } = useLingui();
  const proposed = draft.pageSplit?.ranges ?? [];
  const [groups, setGroups] = useState<readonly PageGroup[]>(proposed.map(({ from, to }) => ({ from, to })));
  const split = useSplitPages(draft);
  const keep = useDecision(draft);
  const isBusy = split.isPending || keep.isPending;
  const move = (page: number, to: PageMove) => setGroups(movePage(groups, page, to));
  return (
    <UploadRow
      tone="ask"
      icon={Files}
      pictureUrl={pictureUrl}
      filename={filename}
      says={t`${plural({ count: proposed.length }, { one: 'This PDF looks like # invoice', other: 'This PDF looks like # invoices' })}`}
      below={
        <>
          <ol className={classes.groups} aria-label={t`Invoices in this PDF`}>
            {groups.map((group, index) => (
              <InvoicePages key={group.from} draft={draft} groups={groups} index={index} onMove={move} />
            ))}
          </ol>
          <Group gap={4}>
            <Button
              size="compact-md"
              loading={split.isPending}
              disabled={groups.length < 2 || isBusy}
              onClick={() => split.mutate(groups)}
            >
              {groups.length < 2
                ? t`Read as several invoices`
                : t`${plural({ count: groups.length }, { one: 'Read as # invoice', other: 'Read as # invoices' })}`}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              loading={keep.isPending}
              disabled={isBusy}
              onClick={() => keep.mutate('upload_anyway')}
            >
              <Trans>Keep as one</Trans>
            </Button>
            <Button
              size="compact-md"
              variant="subtle"
              color="neutral"
              disabled={isBusy}
              onClick={() => keep.mutate('cancel')}
            >
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </>
      }
    />
  );
}

function useSplitPages(draft: Draft) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (groups: readonly PageGroup[]) => client.drafts.splitPages({ id: draft.id, groups: [...groups] }),
    onSuccess: async (parts) => {
      uploadStore.await(...parts.map(({ id }) => id));
      await queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

type InvoicePagesProps = {
  draft: Draft;
  groups: readonly PageGroup[];
  index: number;
  onMove: (page: number, to: PageMove) => void;
};

/** The pages of one invoice, the facts on each, and why it starts there. */
function InvoicePages({ draft, groups, index, onMove }: InvoicePagesProps) {
  const { i18n, t } = useLingui();
  const { from, to } = groups[index] ?? { from: 1, to: 0 };
  const reason = draft.pageSplit?.ranges.find((range) => range.from === from)?.reason;
  const pages = draft.pageSplit?.pages.filter(({ page }) => from <= page && page <= to) ?? [];
  return (
    <li className={classes.group} aria-label={t`Invoice ${{ number: index + 1 }}`}>
      <div className={classes.head}>
        <strong>
          <Trans>Invoice {ph({ number: index + 1 })}</Trans>
        </strong>
        <span>{from === to ? t`Page ${from}` : t`Pages ${from} to ${to}`}</span>
      </div>
      {reason && <p className={classes.reason}>{splitReasonText(i18n, reason)}</p>}
      <ul className={classes.pages}>
        {pages.map((seen) => (
          <li key={seen.page} className={classes.page}>
            <PagePicture draft={draft} page={seen.page} />
            <PageFacts page={seen} />
            <div className={classes.moves}>
              {listMoves(groups, seen.page).map((move) => (
                <Button
                  key={move}
                  size="compact-sm"
                  variant="default"
                  aria-label={t`Page ${{ page: seen.page }}: ${{ move: moveLabel(i18n, move, index + 1) }}`}
                  onClick={() => onMove(seen.page, move)}
                >
                  {moveLabel(i18n, move, index + 1)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

function moveLabel(i18n: I18n, move: PageMove, invoice: number): string {
  switch (move) {
    case 'previous':
      return i18n.t(msg`To invoice ${{ number: invoice - 1 }}`);
    case 'next':
      return i18n.t(msg`To invoice ${{ number: invoice + 1 }}`);
    case 'new':
      return i18n.t(msg`New invoice`);
  }
}

function PagePicture({ draft, page }: { draft: Draft; page: number }) {
  const { t } = useLingui();
  const url = draft.pages.find((one) => one.page === page)?.url;
  return <span className={classes.picture}>{url !== undefined && <img src={url} alt={t`Page ${page}`} />}</span>;
}

function PageFacts({ page: { supplierName, invoiceNumber, totalCents, currency, page } }: { page: SplitPage }) {
  const { t } = useLingui();
  return (
    <span className={classes.facts}>
      <span>
        <Trans>Page {page}</Trans>
      </span>
      <strong>{supplierName ?? t`Supplier not found`}</strong>
      <span>{invoiceNumber ?? t`No number`}</span>
      {totalCents === null ? (
        <span>
          <Trans>No total</Trans>
        </span>
      ) : (
        <Money amount={totalCents} currency={currency} />
      )}
    </span>
  );
}
