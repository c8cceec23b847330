import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import { EllipsisVertical, Eye, Trash2 } from 'lucide-react';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';

/** View Details and Delete of one row. */
export function RowActions({ row }: { row: ReceiptRow }) {
  const [deleting, confirm] = useDisclosure(false);
  const name = row.supplierName ?? row.invoiceNumber ?? 'this invoice';
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${name}`}>
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Eye size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/app/receipts/$id" params={{ id: row.id }} {...props} />}
          >
            View details
          </Menu.Item>
          <Menu.Item color="terracotta" leftSection={<Trash2 size={16} aria-hidden />} onClick={confirm.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteReceiptDialog ids={[row.id]} opened={deleting} onClose={confirm.close} />
    </>
  );
}
