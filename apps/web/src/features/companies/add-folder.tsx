import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One line to add a folder by name. */
export function AddFolder({ companyId }: { companyId: string }) {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Folder name is required' : null) },
  });
  const create = useMutation({
    mutationFn: (name: string) => client.folders.create({ companyId, name }),
    onSuccess: async () => {
      form.reset();
      toast.success('Folder added');
      await refreshCompanies(queries);
    },
    onError: (failure) => showRefusal(form, { name: errorMessage(failure) }),
  });
  const submit = form.onSubmit(({ name }) => create.mutate(name.trim()), focusFirstError);
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        aria-label="New folder name"
        placeholder="New folder name"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Button type="submit" loading={create.isPending}>
        Add folder
      </Button>
    </form>
  );
}
