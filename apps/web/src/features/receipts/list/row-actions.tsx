import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import { EllipsisVertical, Eye, Trash2, Undo2 } from 'lucide-react';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { useRestoreReceipts } from '../shared/use-delete-receipts.ts';
import type { ListSearch } from './list-search.ts';
import { rowName } from './row-name.ts';

/** View Details and Delete of one row; Restore where it is deleted. */
export function RowActions({ row, search }: { row: ReceiptRow; search: ListSearch }) {
  const [deleting, confirm] = useDisclosure(false);
  const restore = useRestoreReceipts();
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${rowName(row)}`}>
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Eye size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: row.id }} search={search} {...props} />}
          >
            View details
          </Menu.Item>
          {row.status === 'deleted' ? (
            <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => restore.mutate([row.id])}>
              Restore
            </Menu.Item>
          ) : (
            <Menu.Item color="terracotta" leftSection={<Trash2 size={16} aria-hidden />} onClick={confirm.open}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteReceiptDialog ids={[row.id]} opened={deleting} onClose={confirm.close} />
    </>
  );
}
