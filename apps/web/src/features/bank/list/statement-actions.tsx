import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { StatementRow } from '@tillslip/contract/bank/schemas';
import { DeleteStatementDialog } from '../shared/delete-statement-dialog.tsx';
import { statementName } from './statement-columns.tsx';
import type { StatementSearch } from './statement-search.ts';

/** View and Delete of one statement. */
export function StatementActions({ row, search }: { row: StatementRow; search: StatementSearch }) {
  const { i18n, t } = useLingui();
  const [deleting, confirm] = useDisclosure(false);
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
      <Button
        variant="subtle"
        size="compact-md"
        color="terracotta"
        aria-label={t`Delete ${name}`}
        onClick={confirm.open}
      >
        <Trans>Delete</Trans>
      </Button>
      <DeleteStatementDialog id={row.id} opened={deleting} onClose={confirm.close} />
    </>
  );
}
