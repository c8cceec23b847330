import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementUpload } from '@tillslip/contract/bank-schemas';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { keepUpload } from '../statements.queries.ts';
import classes from './statement-upload-row.module.css';

/** Asks for the password of a protected PDF, right in its row; it is used once and kept nowhere. */
export function PasswordForm({ upload }: { upload: StatementUpload }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => client.statements.unlockUpload({ id: upload.id, password }),
    onSuccess: (opened) => keepUpload(queries, opened),
  });
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unlock.mutate();
      }}
    >
      <PasswordInput
        aria-label={`Password of ${upload.filename}`}
        placeholder="Password of the PDF"
        autoComplete="off"
        className={classes.field}
        value={password}
        error={unlock.isError && errorMessage(unlock.error)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" disabled={password === ''} loading={unlock.isPending}>
        Open
      </Button>
    </form>
  );
}
