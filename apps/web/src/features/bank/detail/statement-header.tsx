import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank/statements';
import { bankAccountText } from '@tillslip/messages/bank/accounts';
import { refusalText } from '@tillslip/messages/errors';
import { ArrowLeftRight, Download, EllipsisVertical, FileDown, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { drawPlace } from '../../../api/place-text.tsx';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { StatementSearch } from '../list/statement-search.ts';
import { ReconcileStatementDialog } from '../reconcile/reconcile-statement-dialog.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DeleteStatementDialog } from '../shared/delete-statement-dialog.tsx';
import { useDownload } from '../shared/use-download.ts';
import { storeStatement } from '../statements.queries.ts';
import { DestinationFields } from '../upload/destination-fields.tsx';
import type { Destination } from '../upload/upload-store.ts';
import { HeaderDialog } from './header-dialog.tsx';

type StatementHeaderProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  search: StatementSearch;
  onEdit: (id: string) => void;
};

type Opened = 'reconcile' | 'delete' | 'header' | 'move' | null;

/** Bank and account, and the actions of the statement (Spec: 2 §2). */
export function StatementHeader({ statement, transactions, search, onEdit }: StatementHeaderProps) {
  const { i18n } = useLingui();
  const [opened, open] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => open(null);
  return (
    <>
      <PageHeader
        title={bankAccountText(i18n, statement)}
        subtitle={[statement.accountType, statement.filename].filter(Boolean).join(' · ')}
        above={<BackLink search={search} />}
        actions={
          <>
            <Button onClick={() => open('reconcile')}>
              <Trans>Reconcile</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<ArrowLeftRight size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/app/bank-statements/reconcile" search={{ statement: statement.id }} {...props} />
              )}
            >
              <Trans>Match with invoices</Trans>
            </Button>
            <ExportButtons id={statement.id} />
            <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => open('delete')}>
              <Trans>Delete</Trans>
            </Button>
            <MoreMenu statement={statement} onOpen={open} />
          </>
        }
      />
      {opened === 'reconcile' && <ReconcileStatementDialog {...{ statement, transactions, onEdit }} onClose={close} />}
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
  const { i18n, t } = useLingui();
  const path = `${STATEMENT_EXPORT_PATH.replace(/export$/, id)}/export`;
  const file = useDownload(path, {
    done: t`Transactions exported successfully`,
    empty: refusalText(i18n, { code: 'NO_UNRECONCILED' }),
    failed: t`Failed to export transactions`,
  });
  const only = file.isPending ? file.variables.only : null;
  const common = { variant: 'default', leftSection: <Download size={16} aria-hidden /> } as const;
  return (
    <>
      <Button {...common} loading={only === 'all'} onClick={() => file.mutate({ only: 'all' })}>
        <Trans>Export CSV</Trans>
      </Button>
      <Button {...common} loading={only === 'unreconciled'} onClick={() => file.mutate({ only: 'unreconciled' })}>
        <Trans>Export Unreconciled CSV</Trans>
      </Button>
    </>
  );
}

function MoreMenu({ statement, onOpen }: { statement: StatementDetail; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More`}>
          <EllipsisVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PenLine {...icon} />} onClick={() => onOpen('header')}>
          <Trans>Correct account and balances</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<FolderInput {...icon} />} onClick={() => onOpen('move')}>
          <Trans>Move bank statement</Trans>
        </Menu.Item>
        {statement.files.map((file) => (
          <Menu.Item key={file.id} component="a" href={file.url} leftSection={<FileDown {...icon} />} download>
            <Trans>Download {ph({ filename: file.filename })}</Trans>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Move a statement to another company and folder, or to none. */
function MoveDialog({ statement: loaded, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [statement] = useState(loaded);
  const queries = useQueryClient();
  const form = useForm<Destination>({
    initialValues: { companyId: statement.companyId, folderId: statement.folderId },
  });
  const move = useMutation({
    mutationFn: (place: Destination) =>
      saveEdit({
        ...{
          fields: { place },
          version: statement.version,
          ask: askAboutFields(i18n, (_name, value) => drawPlace(value)),
        },
        save: ({ version, overwrite, place: to }) =>
          client.statements.move({ id: statement.id, version, overwrite, ...to }),
      }),
    onSuccess: async (moved) => {
      toast.success(
        moved.companyName === null ? t`Removed from its company` : t`Moved to ${{ companyName: moved.companyName }}`,
      );
      onClose();
      await storeStatement(queries, moved);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Modal opened onClose={onClose} title={t`Move bank statement`}>
      <form onSubmit={form.onSubmit((to) => move.mutate(to))} noValidate>
        <DestinationFields value={form.values} onChange={form.setValues} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={move.isPending}>
            <Trans>Move bank statement</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
