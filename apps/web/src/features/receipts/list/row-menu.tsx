import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { Eye, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { useRestoreReceipts } from '../shared/use-delete-receipts.ts';
import type { ListSearch } from './list-search.ts';

type RowMenuProps = { row: ReceiptRow; search: ListSearch; target: ReactNode };

/** The menu of a row's button, opened by the press that loaded it. */
export function RowMenu({ row, search, target }: RowMenuProps) {
  const [isDeleting, confirm] = useDisclosure(false);
  const restore = useRestoreReceipts();
  return (
    <>
      <Menu position="bottom-end" withinPortal defaultOpened>
        <Menu.Target>{target}</Menu.Target>
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
