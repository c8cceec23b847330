import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshCompanies } from './companies.queries.ts';
import classes from './folders.module.css';

/** One line to add a folder by name. */
export function AddFolder({ companyId }: { companyId: string }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: () => client.folders.create({ companyId, name: name.trim() }),
    onSuccess: async () => {
      setName('');
      toast.success('Folder added');
      await refreshCompanies(queries);
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Folder name is required');
    create.mutate();
  };
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        aria-label="New folder name"
        placeholder="New folder name"
        maxLength={100}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" loading={create.isPending}>
        Add folder
      </Button>
    </form>
  );
}
