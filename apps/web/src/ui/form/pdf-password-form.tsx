import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import classes from './pdf-password-form.module.css';

type PdfPasswordFormProps = {
  filename: string;
  busy: boolean;
  /** Why the last password was of no use; null before the first. */
  error: string | null;
  onOpen: (password: string) => void;
};

/** Asks for the password of a protected PDF. It is only sent: browsers are asked not to keep it either. */
export function PdfPasswordForm({ filename, busy, error, onOpen }: PdfPasswordFormProps) {
  const form = useForm({ initialValues: { password: '' } });
  return (
    <form
      className={classes.form}
      aria-label={`Password of ${filename}`}
      onSubmit={form.onSubmit(({ password }) => {
        if (password !== '') onOpen(password);
      })}
    >
      <PasswordInput
        className={classes.field}
        label="Password of the PDF"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('password')}
        error={error}
      />
      <Button type="submit" loading={busy} disabled={form.values.password === ''}>
        Open and read
      </Button>
      <p className={classes.note}>Used once to open the file, and kept nowhere.</p>
    </form>
  );
}
