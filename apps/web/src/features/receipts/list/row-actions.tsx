import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { EllipsisVertical, Eye, Trash2, Undo2 } from 'lucide-react';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { rowName } from '../shared/row-name.ts';
import { useRestoreReceipts } from '../shared/use-delete-receipts.ts';
import type { ListSearch } from './list-search.ts';

/** The menu of one row: view details, delete, or restore if it is deleted. */
export function RowActions({ row, search }: { row: ReceiptRow; search: ListSearch }) {
  const { i18n, t } = useLingui();
  const [isDeleting, confirm] = useDisclosure(false);
  const restore = useRestoreReceipts();
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t`Actions for ${{ name: rowName(i18n, row) }}`}>
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Eye size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: row.id }} search={search} {...props} />}
          >
            <Trans>View details</Trans>
          </Menu.Item>
          {row.status === 'deleted' ? (
            <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => restore.mutate([row.id])}>
              <Trans>Restore</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item color="terracotta" leftSection={<Trash2 size={16} aria-hidden />} onClick={confirm.open}>
              <Trans>Delete</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteReceiptDialog receipts={[row]} opened={isDeleting} onClose={confirm.close} />
    </>
  );
}
