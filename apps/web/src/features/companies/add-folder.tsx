import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { folderNameProblem } from '@tillslip/domain/companies/company-rules';
import { fieldProblemText } from '@tillslip/messages/fields';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One line to add a folder by name. */
export function AddFolder({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (name) => {
        const problem = folderNameProblem(name);
        return problem && fieldProblemText(i18n, problem);
      },
    },
  });
  const create = useMutation({
    mutationFn: (name: string) => client.folders.create({ companyId, name }),
    onSuccess: async () => {
      form.reset();
      toast.success(t`Folder added`);
      await refreshCompanies(queries);
    },
    onError: (failure) => showRefusal(form, { name: errorText(i18n, failure) }),
  });
  const submit = form.onSubmit(({ name }) => create.mutate(name.trim()), focusFirstError);
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        aria-label={t`New folder name`}
        placeholder={t`New folder name`}
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Button type="submit" loading={create.isPending}>
        <Trans>Add folder</Trans>
      </Button>
    </form>
  );
}
