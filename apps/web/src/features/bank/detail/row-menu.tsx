import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { EllipsisVertical, ListPlus, PenLine, Trash2 } from 'lucide-react';
import type { RowDialog } from './row-dialog.ts';
import classes from './transactions-table.module.css';

type RowMenuProps = { row: Transaction; onDialog: (dialog: RowDialog) => void };

/** Edit reconciles the row (Spec: 2 §2); what is wrong in it is put right by the menu. */
export function RowMenu({ row, onDialog }: RowMenuProps) {
  const name = row.description || 'this row';
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Edit ${name}`}
        onClick={() => onDialog({ kind: 'reconcile', id: row.id })}
      >
        Edit
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={`More for ${name}`}>
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<PenLine size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'correct', id: row.id })}
          >
            Correct this row
          </Menu.Item>
          <Menu.Item
            leftSection={<ListPlus size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'insert', beforeId: row.id })}
          >
            Add a row before it
          </Menu.Item>
          <Menu.Item
            color="terracotta"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'remove', id: row.id })}
          >
            Remove this row
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
