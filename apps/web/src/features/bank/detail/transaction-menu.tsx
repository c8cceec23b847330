import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { EllipsisVertical, ListPlus, PenLine, Trash2 } from 'lucide-react';
import type { OpenDialog } from './open-dialog.ts';
import classes from './transactions-table.module.css';

type TransactionMenuProps = {
  transaction: Transaction;
  /** With icons above each other instead of words, for a row of a narrow screen. */
  isNarrow: boolean;
  onDialog: (dialog: OpenDialog) => void;
};

/** Edit reconciles the transaction (Spec: 2 §2); the menu corrects it. */
export function TransactionMenu({ transaction, isNarrow, onDialog }: TransactionMenuProps) {
  const { i18n, t } = useLingui();
  const name = transactionText(i18n, transaction);
  const edit = {
    'aria-label': t`Edit ${name}`,
    onClick: () => onDialog({ kind: 'reconcile', id: transaction.id }),
  };
  return (
    <span className={classes.actions} data-narrow={isNarrow || undefined}>
      {isNarrow ? (
        <ActionIcon size="sm" {...edit}>
          <PenLine size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="compact-sm" variant="default" {...edit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t`More for ${name}`}>
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<PenLine size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'correct', id: transaction.id })}
          >
            <Trans>Correct transaction</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<ListPlus size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'insert', beforeId: transaction.id })}
          >
            <Trans>Add transaction before</Trans>
          </Menu.Item>
          <Menu.Item
            color="terracotta"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'remove', id: transaction.id })}
          >
            <Trans>Remove transaction</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
