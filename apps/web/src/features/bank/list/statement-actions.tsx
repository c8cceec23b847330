import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { StatementRow } from '@tillslip/contract/bank/schemas';
import { EllipsisVertical, Eye, Trash2 } from 'lucide-react';
import { DeleteStatementDialog } from '../shared/delete-statement-dialog.tsx';
import { statementName } from './statement-columns.tsx';
import type { StatementSearch } from './statement-search.ts';

type StatementActionsProps = { row: StatementRow; search: StatementSearch; isMenu: boolean };

/** View and Delete of one statement, as buttons or in a menu. */
export function StatementActions({ row, search, isMenu }: StatementActionsProps) {
  const [deleting, confirm] = useDisclosure(false);
  const Actions = isMenu ? ActionMenu : ActionButtons;
  return (
    <>
      <Actions row={row} search={search} onDelete={confirm.open} />
      <DeleteStatementDialog id={row.id} opened={deleting} onClose={confirm.close} />
    </>
  );
}

type ActionsProps = { row: StatementRow; search: StatementSearch; onDelete: () => void };

function ActionButtons({ row, search, onDelete }: ActionsProps) {
  const { i18n, t } = useLingui();
  const name = statementName(i18n, row);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t`View ${name}`}
        renderRoot={(props) => (
          <Link to="/app/bank-statements/$id" params={{ id: row.id }} search={search} {...props} />
        )}
      >
        <Trans>View</Trans>
      </Button>
      <Button variant="subtle" size="compact-md" color="terracotta" aria-label={t`Delete ${name}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </>
  );
}

function ActionMenu({ row, search, onDelete }: ActionsProps) {
  const { i18n, t } = useLingui();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t`Actions for ${{ name: statementName(i18n, row) }}`}>
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Eye size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/app/bank-statements/$id" params={{ id: row.id }} search={search} {...props} />
          )}
        >
          <Trans>View</Trans>
        </Menu.Item>
        <Menu.Item color="terracotta" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
