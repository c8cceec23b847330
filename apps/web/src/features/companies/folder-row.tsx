import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '@tillslip/contract/companies';
import { fieldProblemText } from '@tillslip/messages/fields';
import { FolderClosed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One folder: looked at, renamed in place, or asked about before it goes. */
export function FolderRow({ folder }: { folder: Folder }) {
  const { name } = folder;
  const [mode, setMode] = useState<'look' | 'rename' | 'delete'>('look');
  const close = () => setMode('look');
  if (mode === 'rename') return <RenameFolder folder={folder} onClose={close} />;
  return (
    <li className={classes.row}>
      <FolderClosed size={18} strokeWidth={1.75} aria-hidden className={classes.icon} />
      <div className={classes.name}>
        <span>{name}</span>
        <small>
          <Trans>
            <Plural value={{ count: folder.receiptCount }} one="# invoice" other="# invoices" />, created{' '}
            <MomentText moment={folder.createdAt} />
          </Trans>
        </small>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button variant="subtle" color="neutral" size="compact-md" onClick={() => setMode('rename')}>
          <Trans>
            Rename<span className="visually-hidden"> {name}</span>
          </Trans>
        </Button>
        <Button variant="subtle" color="terracotta" size="compact-md" onClick={() => setMode('delete')}>
          <Trans>
            Delete<span className="visually-hidden"> {name}</span>
          </Trans>
        </Button>
      </Group>
      <DeleteFolder folder={folder} opened={mode === 'delete'} onClose={close} />
    </li>
  );
}

function RenameFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(folder.name);
  const rename = useMutation({
    mutationFn: () => client.folders.rename({ id: folder.id, name: name.trim() }),
    onSuccess: async () => {
      await refreshCompanies(queries);
      onClose();
    },
  });
  const isEmpty = name.trim() === '';
  const problem = isEmpty
    ? fieldProblemText(i18n, { code: 'FOLDER_NAME_REQUIRED' })
    : rename.isError && errorText(i18n, rename.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) rename.mutate();
  };
  return (
    <li>
      <form className={classes.row} onSubmit={submit} noValidate>
        <TextInput
          aria-label={t`Folder name`}
          className={classes.rename}
          maxLength={100}
          autoFocus
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button type="submit" loading={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </li>
  );
}

function DeleteFolder({ folder, opened, onClose }: { folder: Folder; opened: boolean; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { name } = folder;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.folders.delete({ id: folder.id }),
    onSuccess: async () => {
      toast.success(t`Folder deleted`);
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete the folder ${name}?`}
      confirmLabel={t`Delete folder`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Trans>Its invoices stay, without a folder.</Trans>
    </ConfirmDialog>
  );
}
