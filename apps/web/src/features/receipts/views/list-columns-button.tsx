import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { RECEIPT_COLUMN_KEYS, type ReceiptColumnKey } from '@tillslip/contract/columns/receipt-columns';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts';
import { FIXED_COLUMN, receiptColumns } from '../list/receipt-columns.tsx';
import type { ListLook } from './list-look.ts';

/** Loaded when it is opened. */
const ReceiptColumnsDialog = lazy(async () => {
  const { ColumnsDialog } = await import('./columns-dialog.tsx');
  return { default: ColumnsDialog<ReceiptColumnKey> };
});

/** Chooses the columns of the table. */
export function ListColumnsButton({ look }: { look: ListLook }) {
  const { i18n, t } = useLingui();
  const dialog = useLazyDialog();
  const { columns: chosen } = look.settings;
  const columns = receiptColumns(i18n, chosen);
  const shown = columns.filter(({ isInTable }) => isInTable).map(({ key }) => key);
  return (
    <>
      <Button variant="default" leftSection={<Columns3 size={16} aria-hidden />} onClick={dialog.open}>
        <Trans>Columns</Trans>
      </Button>
      <Suspense>
        {dialog.isMounted && (
          <ReceiptColumnsDialog
            opened={dialog.opened}
            title={t`Columns of the table`}
            hint={<Trans>The table scrolls sideways where they do not fit. Cards stay as they are.</Trans>}
            choices={columns.map(({ key, label }) => ({
              ...{ key: key as ReceiptColumnKey, label, isFixed: key === FIXED_COLUMN },
            }))}
            chosen={RECEIPT_COLUMN_KEYS.filter((key) => shown.includes(key))}
            onChoose={(columns) => look.choose({ columns })}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
