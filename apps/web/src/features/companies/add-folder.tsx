import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldProblemText } from '@tillslip/messages/fields';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One line to add a folder by name. */
export function AddFolder({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: () => client.folders.create({ companyId, name: name.trim() }),
    onSuccess: async () => {
      setName('');
      toast.success(t`Folder added`);
      await refreshCompanies(queries);
    },
    onError: (failure) => setError(errorText(i18n, failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(fieldProblemText(i18n, { code: 'FOLDER_NAME_REQUIRED' }));
    create.mutate();
  };
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        aria-label={t`New folder name`}
        placeholder={t`New folder name`}
        maxLength={100}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" loading={create.isPending}>
        <Trans>Add folder</Trans>
      </Button>
    </form>
  );
}
