import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '@tillslip/contract/companies';
import { folderNameProblem } from '@tillslip/domain/companies/company-rules';
import { fieldProblemText } from '@tillslip/messages/fields';
import { FolderClosed } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { deleteSeen } from '../../api/delete-seen.ts';
import { errorText } from '../../api/error-text.ts';
import { saveEdit } from '../../api/save-edit.ts';
import { askAboutDeleting } from '../../ui/feedback/ask-about-deleting.ts';
import { askAboutFields } from '../../ui/feedback/ask-about-fields.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { MomentText } from '../../ui/format/date-text.tsx';
import { useAtOpening } from '../../ui/use-at-opening.ts';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One folder, which can be renamed in place or deleted after a question. */
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

function RenameFolder({ folder: loaded, onClose }: { folder: Folder; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [folder] = useState(loaded);
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: folder.name },
    validate: {
      name: (name) => {
        const problem = folderNameProblem(name);
        return problem && fieldProblemText(i18n, problem);
      },
    },
    validateInputOnChange: true,
  });
  const rename = useMutation({
    mutationFn: (name: string) =>
      saveEdit({
        ...{ fields: { name }, version: folder.version, ask: askAboutFields(i18n) },
        save: (edit) => client.folders.rename({ ...edit, id: folder.id }),
      }),
    onSuccess: async () => {
      await refreshCompanies(queries);
      onClose();
    },
    onError: (error) => showRefusal(form, { name: errorText(i18n, error) }),
  });
  const submit = form.onSubmit(({ name }) => rename.mutate(name.trim()), focusFirstError);
  return (
    <li>
      <form className={classes.row} onSubmit={submit} noValidate>
        <TextInput
          aria-label={t`Folder name`}
          className={classes.rename}
          maxLength={100}
          autoFocus
          {...form.getInputProps('name')}
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
  const { id, name, version } = useAtOpening(opened, folder);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      deleteSeen({
        ...{ version, ask: askAboutDeleting(i18n, id, name) },
        run: (seen) => client.folders.delete({ id, version: seen }),
      }),
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
