import { Trans, useLingui } from '@lingui/react/macro';
import { RECEIPT_FILE, RECEIPT_FILE_KEYS, type ReceiptFileKey } from '@tillslip/contract/columns/receipt-columns';
import { fileTitle } from '@tillslip/domain/kernel/list-column';
import { ColumnsDialog } from './columns-dialog.tsx';
import { useListLook } from './list-look.ts';

/** Chooses the columns of exported files, by the titles that they have there. */
export function FileColumnsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { settings, choose } = useListLook();
  return (
    <ColumnsDialog<ReceiptFileKey>
      opened={opened}
      title={t`Columns of the file`}
      hint={<Trans>Your choice is kept for every export. A workbook has the line items on its second sheet.</Trans>}
      choices={RECEIPT_FILE.map((column) => ({ key: column.key as ReceiptFileKey, label: fileTitle(column) }))}
      chosen={settings.fileColumns ?? RECEIPT_FILE_KEYS}
      onChoose={(fileColumns) => choose({ fileColumns })}
      onClose={onClose}
    />
  );
}
