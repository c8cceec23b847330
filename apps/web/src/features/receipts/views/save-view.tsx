import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { viewNameProblem } from '@tillslip/domain/receipts/list-view';
import { fieldProblemText } from '@tillslip/messages/fields';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../../ui/form/focus-first-error.ts';
import { type ListSearch, parseSortedFilter } from '../list/list-search.ts';
import { type ListLook, listViewsQuery } from './list-look.ts';

type SaveViewProps = { opened: boolean; search: ListSearch; look: ListLook; onClose: () => void };
type ViewForm = { name: string; withLook: boolean };

/** Keeps the filters and order that are shown, and the look where the person wants that, under a name. */
export function SaveView({ opened, search, look, onClose }: SaveViewProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm<ViewForm>({
    initialValues: { name: '', withLook: false },
    validate: {
      name: (name) => {
        const problem = viewNameProblem(name);
        return problem && fieldProblemText(i18n, problem);
      },
    },
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const create = useMutation({
    mutationFn: ({ name, withLook }: ViewForm) =>
      client.views.create({
        ...{ name: name.trim(), filter: parseSortedFilter(search) },
        ...(withLook && { columns: look.settings.columns, density: look.density }),
      }),
    onSuccess: async () => {
      toast.success(t`View saved`);
      await queries.invalidateQueries(listViewsQuery);
      close();
    },
    onError: (failure) => showRefusal(form, { name: errorText(i18n, failure) }),
  });
  return (
    <FormDialog opened={opened} onClose={close} title={t`Save this view`} size="sm">
      <form onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name of the view`}
            description={t`It keeps the filters and the order that you see now.`}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox
            label={t`Keep the columns and the density too`}
            {...form.getInputProps('withLook', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={create.isPending}>
              <Trans>Save view</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
