import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank-statements';
import { refusalText } from '@tillslip/messages/errors';
import { ArrowLeftRight, Download, EllipsisVertical, FileDown, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { StatementSearch } from '../list/statement-search.ts';
import { ReconcileStatementDialog } from '../reconcile/reconcile-statement-dialog.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DeleteStatementDialog } from '../shared/delete-statement-dialog.tsx';
import { bankTitle } from '../shared/statement-words.ts';
import { useDownload } from '../shared/use-download.ts';
import { keepStatement } from '../statements.queries.ts';
import { DestinationFields } from '../upload/destination-fields.tsx';
import type { Destination } from '../upload/upload-store.ts';
import { HeaderDialog } from './header-dialog.tsx';

type StatementHeaderProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  search: StatementSearch;
  onEditRow: (id: string) => void;
};

type Opened = 'reconcile' | 'delete' | 'header' | 'move' | null;

/** Bank and account, and what can be done with the whole statement (Spec: 2 §2). */
export function StatementHeader({ statement, transactions, search, onEditRow }: StatementHeaderProps) {
  const [opened, open] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => open(null);
  return (
    <>
      <PageHeader
        title={`${bankTitle(statement.bankName)} ${statement.accountMasked}`}
        subtitle={[statement.accountType, statement.filename].filter(Boolean).join(' · ')}
        above={<BackLink search={search} />}
        actions={
          <>
            <Button onClick={() => open('reconcile')}>Reconcile</Button>
            <Button
              variant="default"
              leftSection={<ArrowLeftRight size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/app/bank-statements/reconcile" search={{ statement: statement.id }} {...props} />
              )}
            >
              Match with invoices
            </Button>
            <ExportButtons id={statement.id} />
            <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => open('delete')}>
              Delete
            </Button>
            <MoreMenu statement={statement} onOpen={open} />
          </>
        }
      />
      {opened === 'reconcile' && (
        <ReconcileStatementDialog {...{ statement, transactions, onEditRow }} onClose={close} />
      )}
      {opened === 'header' && <HeaderDialog statement={statement} onClose={close} />}
      {opened === 'move' && <MoveDialog statement={statement} onClose={close} />}
      <DeleteStatementDialog
        id={statement.id}
        opened={opened === 'delete'}
        onClose={close}
        onDeleted={() => void navigate({ to: '/app/bank-statements', search })}
      />
    </>
  );
}

function ExportButtons({ id }: { id: string }) {
  const path = `${STATEMENT_EXPORT_PATH.replace(/export$/, id)}/export`;
  const file = useDownload(path, {
    done: 'Transactions exported successfully',
    empty: refusalText(ENGLISH, { code: 'NO_UNRECONCILED' }),
    failed: 'Failed to export transactions',
  });
  const only = file.isPending ? file.variables.only : null;
  const common = { variant: 'default', leftSection: <Download size={16} aria-hidden /> } as const;
  return (
    <>
      <Button {...common} loading={only === 'all'} onClick={() => file.mutate({ only: 'all' })}>
        Export CSV
      </Button>
      <Button {...common} loading={only === 'unreconciled'} onClick={() => file.mutate({ only: 'unreconciled' })}>
        Export Unreconciled CSV
      </Button>
    </>
  );
}

function MoreMenu({ statement, onOpen }: { statement: StatementDetail; onOpen: (opened: Opened) => void }) {
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More">
          <EllipsisVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PenLine {...icon} />} onClick={() => onOpen('header')}>
          Correct account and balances
        </Menu.Item>
        <Menu.Item leftSection={<FolderInput {...icon} />} onClick={() => onOpen('move')}>
          Move to a company or folder
        </Menu.Item>
        {statement.files.map((file) => (
          <Menu.Item key={file.id} component="a" href={file.url} leftSection={<FileDown {...icon} />} download>
            Download {file.filename}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Puts a statement into another company and folder, or into none. */
function MoveDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<Destination>({
    initialValues: { companyId: statement.companyId, folderId: statement.folderId },
  });
  const move = useMutation({
    mutationFn: (to: Destination) => client.statements.move({ id: statement.id, ...to }),
    onSuccess: async (moved) => {
      toast.success(moved.companyName === null ? 'Moved out of its company' : `Moved to ${moved.companyName}`);
      onClose();
      await keepStatement(queries, moved);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Modal opened onClose={onClose} title="Move bank statement">
      <form onSubmit={form.onSubmit((to) => move.mutate(to))} noValidate>
        <DestinationFields value={form.values} onChange={form.setValues} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending}>
            Move
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
