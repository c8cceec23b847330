import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '@tillslip/contract/companies';
import { FolderClosed } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { MomentText } from '../../ui/format/date-text.tsx';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One folder: looked at, renamed in place, or asked about before it goes. */
export function FolderRow({ folder }: { folder: Folder }) {
  const [mode, setMode] = useState<'look' | 'rename' | 'delete'>('look');
  const close = () => setMode('look');
  if (mode === 'rename') return <RenameFolder folder={folder} onClose={close} />;
  return (
    <li className={classes.row}>
      <FolderClosed size={18} strokeWidth={1.75} aria-hidden className={classes.icon} />
      <div className={classes.name}>
        <span>{folder.name}</span>
        <small>
          {folder.receiptCount === 1 ? '1 invoice' : `${folder.receiptCount} invoices`}, created{' '}
          <MomentText moment={folder.createdAt} />
        </small>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button variant="subtle" color="neutral" size="compact-md" onClick={() => setMode('rename')}>
          Rename<span className="visually-hidden"> {folder.name}</span>
        </Button>
        <Button variant="subtle" color="terracotta" size="compact-md" onClick={() => setMode('delete')}>
          Delete<span className="visually-hidden"> {folder.name}</span>
        </Button>
      </Group>
      <DeleteFolder folder={folder} opened={mode === 'delete'} onClose={close} />
    </li>
  );
}

function RenameFolder({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: folder.name },
    validate: { name: (name) => (name.trim() === '' ? 'Folder name is required' : null) },
    validateInputOnChange: true,
  });
  const rename = useMutation({
    mutationFn: (name: string) => client.folders.rename({ id: folder.id, name }),
    onSuccess: async () => {
      await refreshCompanies(queries);
      onClose();
    },
    onError: (error) => showRefusal(form, { name: errorMessage(error) }),
  });
  const submit = form.onSubmit(({ name }) => rename.mutate(name.trim()), focusFirstError);
  return (
    <li>
      <form className={classes.row} onSubmit={submit} noValidate>
        <TextInput
          aria-label="Folder name"
          className={classes.rename}
          maxLength={100}
          autoFocus
          {...form.getInputProps('name')}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </form>
    </li>
  );
}

function DeleteFolder({ folder, opened, onClose }: { folder: Folder; opened: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.folders.delete({ id: folder.id }),
    onSuccess: async () => {
      toast.success('Folder deleted');
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete the folder ${folder.name}?`}
      confirmLabel="Delete folder"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Its invoices stay; they are then in no folder.
    </ConfirmDialog>
  );
}
