import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListView } from '@tillslip/contract/receipts/list-views';
import { viewNameProblem } from '@tillslip/domain/receipts/list-view';
import { fieldProblemText } from '@tillslip/messages/fields';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { deleteSeen } from '../../../api/delete-seen.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutDeleting } from '../../../ui/feedback/ask-about-deleting.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { type ListSearch, parseSortedFilter } from '../list/list-search.ts';
import { type ListLook, listViewsQuery } from './list-look.ts';
import classes from './manage-views.module.css';

type ViewRowProps = { view: ListView; search: ListSearch; look: ListLook };

/** One view, to be renamed in place, replaced by what the list shows, chosen as the first, or deleted. */
export function ViewRow({ view, search, look }: ViewRowProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<'look' | 'rename' | 'delete'>('look');
  const close = () => setMode('look');
  const replace = useReplace(view, search, look);
  const { id, name } = view;
  if (mode === 'rename') return <RenameView view={view} onClose={close} />;
  const common = { variant: 'subtle', color: 'neutral', size: 'compact-md' } as const;
  return (
    <li className={classes.view}>
      <span className={classes.name}>{name}</span>
      <Switch
        label={t`Open the list with it`}
        aria-label={t`Open the list with ${name}`}
        checked={look.settings.defaultViewId === id}
        onChange={(event) => look.choose({ defaultViewId: event.currentTarget.checked ? id : null })}
      />
      <Group gap={4}>
        <Button {...common} loading={replace.isPending} onClick={() => replace.mutate()}>
          <Trans>
            Replace<span className="visually-hidden"> {name} with what the list shows</span>
          </Trans>
        </Button>
        <Button {...common} onClick={() => setMode('rename')}>
          <Trans>
            Rename<span className="visually-hidden"> {name}</span>
          </Trans>
        </Button>
        <Button {...common} color="terracotta" onClick={() => setMode('delete')}>
          <Trans>
            Delete<span className="visually-hidden"> {name}</span>
          </Trans>
        </Button>
      </Group>
      <DeleteView
        view={view}
        isDefault={look.settings.defaultViewId === id}
        opened={mode === 'delete'}
        onClose={close}
      />
    </li>
  );
}

/** Puts the filters and order that the list shows into a view, and the look where the view has one. */
function useReplace({ id, name, version, columns, density }: ListView, search: ListSearch, look: ListLook) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const hasLook = columns !== null || density !== null;
  return useMutation({
    mutationFn: () =>
      saveEdit({
        fields: {
          filter: parseSortedFilter(search),
          ...(hasLook && { columns: look.settings.columns, density: look.density }),
        },
        version,
        // What the view was is replaced on purpose, whoever saved it.
        ask: async (clashes) => clashes.map((clash) => clash.name),
        save: (edit) => client.views.update({ ...edit, id }),
      }),
    onSuccess: async () => {
      toast.success(t`${name} shows what the list shows now`);
      await queries.invalidateQueries(listViewsQuery);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

function RenameView({ view: loaded, onClose }: { view: ListView; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [view] = useState(loaded);
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: view.name },
    validate: {
      name: (name) => {
        const problem = viewNameProblem(name);
        return problem && fieldProblemText(i18n, problem);
      },
    },
  });
  const rename = useMutation({
    mutationFn: (name: string) =>
      saveEdit({
        ...{ fields: { name }, version: view.version, ask: askAboutFields(i18n) },
        save: (edit) => client.views.update({ ...edit, id: view.id }),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries(listViewsQuery);
      onClose();
    },
    onError: (error) => showRefusal(form, { name: errorText(i18n, error) }),
  });
  return (
    <li>
      <form
        className={classes.view}
        onSubmit={form.onSubmit(({ name }) => rename.mutate(name.trim()), focusFirstError)}
        noValidate
      >
        <TextInput
          aria-label={t`Name of the view`}
          className={classes.name ?? ''}
          maxLength={100}
          autoFocus
          {...form.getInputProps('name')}
        />
        <Group gap={4}>
          <Button type="submit" loading={rename.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </form>
    </li>
  );
}

/** Keeps a deleted view again, as the person saw it last; it opens the list again, unless another one does by now. */
function useBringBack() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ view, wasDefault }: { view: ListView; wasDefault: boolean }) => {
      const { name, filter, columns, density } = view;
      const { id } = await client.views.create({ name, filter, columns, density });
      const { settings } = await client.views.list();
      if (wasDefault && settings.defaultViewId === null) await client.views.setSettings({ defaultViewId: id });
    },
    onSuccess: async () => {
      toast.success(t`View saved`);
      await queries.invalidateQueries(listViewsQuery);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

type DeleteViewProps = { view: ListView; isDefault: boolean; opened: boolean; onClose: () => void };

function DeleteView({ view, isDefault, opened, onClose }: DeleteViewProps) {
  const { i18n, t } = useLingui();
  const seen = useAtOpening(opened, view);
  const wasDefault = useAtOpening(opened, isDefault);
  const { id, name, version } = seen;
  const queries = useQueryClient();
  const bringBack = useBringBack();
  const remove = useMutation({
    mutationFn: () =>
      deleteSeen({
        ...{ version, ask: askAboutDeleting(i18n, id, name) },
        run: (seen) => client.views.delete({ id, version: seen }),
      }),
    onSuccess: async () => {
      toast.undo(t`View deleted`, () => bringBack.mutate({ view: seen, wasDefault }));
      await queries.invalidateQueries(listViewsQuery);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete the view ${name}?`}
      confirmLabel={t`Delete view`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Trans>Your invoices stay as they are.</Trans>
    </ConfirmDialog>
  );
}
