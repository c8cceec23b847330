import type { I18n } from '@lingui/core';
import { msg, ph, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { sum } from '@tillslip/domain/kernel/money';
import { reviewReasonText } from '@tillslip/messages/receipts/review';
import { CheckCheck, FolderInput, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/format/money.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { refreshReceipts } from '../receipts.queries.ts';
import { actOnSelection, doneIds, type SeenReceipt } from '../shared/act-on-selection.ts';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { useRestoreReceipts } from '../shared/use-delete-receipts.ts';
import { CategoriseButton } from './categorise-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ListSearch } from './list-search.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './selection-bar.module.css';
import { useExport } from './use-export.ts';

/** Actions of other features for the selected invoices; `clear` ends the selection. */
export type MoreActions = (selected: readonly ReceiptRow[], clear: () => void) => ReactNode;

type SelectionBarProps = {
  selection: Selection;
  rows: readonly ReceiptRow[];
  search: ListSearch;
  moreActions: MoreActions | undefined;
};

/** Actions for the selected invoices; floats at the bottom of the window while there are any. */
export function SelectionBar({ selection, rows, search, moreActions }: SelectionBarProps) {
  const { t } = useLingui();
  const { ids, clear } = selection;
  const [isMoving, move] = useDisclosure(false);
  const [isDeleting, remove] = useDisclosure(false);
  const file = useExport(search);
  const restore = useRestoreReceipts({ onRestored: clear });
  if (ids.length === 0) return null;
  const selected = rows.filter(({ id }) => selection.has(id));
  const common = { size: 'compact-md', variant: 'default' } as const;
  return (
    <section className={classes.bar} aria-label={t`Selected invoices`}>
      <SelectionTotal rows={selected} />
      <Group gap="xs">
        {search.filter === 'deleted' ? (
          <Button {...common} leftSection={<Undo2 size={16} aria-hidden />} onClick={() => restore.mutate([...ids])}>
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <>
            <Button {...common} leftSection={<FolderInput size={16} aria-hidden />} onClick={move.open}>
              <Trans>Move</Trans>
            </Button>
            <CategoriseButton receipts={selected} onDone={clear} />
            <ReviewButton receipts={selected} onDone={clear} />
            <ExportMenu
              size="compact-md"
              isBusy={file.isPending}
              onExport={(request) => file.mutate({ ...request, ids })}
            />
            {moreActions?.(selected, clear)}
            <Button
              {...common}
              color="terracotta"
              variant="light"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={remove.open}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
        <Tooltip label={t`Clear selection`}>
          <ActionIcon aria-label={t`Clear selection`} onClick={clear}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <MoveDialog receipts={selected} opened={isMoving} onClose={move.close} onMoved={clear} />
      <DeleteReceiptDialog receipts={selected} opened={isDeleting} onClose={remove.close} onDeleted={clear} />
    </section>
  );
}

function ReviewButton({ receipts, onDone }: { receipts: readonly ReceiptRow[]; onDone: () => void }) {
  const review = useMarkReviewed(onDone);
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<CheckCheck size={16} aria-hidden />}
      loading={review.isPending}
      onClick={() => review.mutate(receipts)}
    >
      <Trans>Mark as reviewed</Trans>
    </Button>
  );
}

function SelectionTotal({ rows }: { rows: readonly ReceiptRow[] }) {
  // Amounts of different currencies are never added up.
  const currencies = [...new Set(rows.map(({ currency }) => currency ?? 'ZAR'))];
  const totals = currencies.map((currency) => ({
    currency,
    amount: sum(
      rows
        .filter((row) => (row.currency ?? 'ZAR') === currency)
        .map(({ signedTotalCents }) => signedTotalCents)
        .filter((amount) => amount !== null),
    ),
  }));
  return (
    <p className={classes.count} role="status">
      <strong>
        <Trans>{ph({ count: rows.length })} selected</Trans>
      </strong>
      {totals.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </p>
  );
}

function useMarkReviewed(onDone: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (receipts: readonly SeenReceipt[]) => reviewSeen(i18n, receipts),
    onSuccess: async (answers) => {
      const [ids, notReady] = [doneIds(answers), answers.flatMap((answer) => answer.notReady)];
      if (ids.length > 0)
        toast.success(t`${plural({ count: ids.length }, { one: '# invoice reviewed', other: '# invoices reviewed' })}`);
      const [first] = notReady;
      if (first !== undefined)
        toast.info(
          t`${plural({ count: notReady.length }, { one: '# invoice still needs review', other: '# invoices still need review' })}: ${{ reason: reviewReasonText(i18n, first.reason) }}`,
        );
      onDone();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

const reviewSeen = (i18n: I18n, receipts: readonly SeenReceipt[]) =>
  actOnSelection(i18n, {
    receipts,
    run: (seen) => client.receipts.reviewMany({ receipts: seen }),
    title: (count) =>
      i18n.t(
        msg`${plural(count, { one: '# invoice was changed meanwhile and not marked as reviewed', other: '# invoices were changed meanwhile and not marked as reviewed' })}`,
      ),
    confirmLabel: (count) => i18n.t(msg`${plural(count, { one: 'Mark it too', other: 'Mark them too' })}`),
  });
