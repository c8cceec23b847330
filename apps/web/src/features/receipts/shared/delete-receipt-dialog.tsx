import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import type { SeenReceipt } from './act-on-selection.ts';
import { CountingNotice, useCountingNext } from './counting-notice.tsx';
import { useDeleteReceipts } from './use-delete-receipts.ts';

type DeleteReceiptDialogProps = {
  receipts: readonly SeenReceipt[];
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before deleting invoices; deleting can be undone (Spec: 1 §8.3). */
export function DeleteReceiptDialog({ receipts, opened, onClose, onDeleted }: DeleteReceiptDialogProps) {
  const { t } = useLingui();
  const seen = useAtOpening(opened, receipts);
  const remove = useDeleteReceipts({ ...(onDeleted && { onDeleted }) });
  const { counting, needsReason } = useCountingNext({ receipts: seen, by: 'deleted', opened });
  const label = t`${plural({ count: seen.length }, { one: 'Delete invoice', other: 'Delete # invoices' })}`;
  return (
    <ConfirmDialog
      opened={opened}
      title={label}
      confirmLabel={label}
      busy={remove.isPending}
      disabled={needsReason}
      onConfirm={() => remove.mutate(seen, { onSettled: onClose })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        <Plural
          value={{ count: seen.length }}
          one="Are you sure you want to delete this receipt?"
          other="Are you sure you want to delete these # receipts?"
        />
      </p>
      <Plural
        value={{ count: seen.length }}
        one="It leaves your lists and your VAT201. We keep the original files for the five years the law requires. You can undo this."
        other="They leave your lists and your VAT201. We keep the original files for the five years the law requires. You can undo this."
      />
      <CountingNotice counting={counting} by="deleted" />
    </ConfirmDialog>
  );
}
