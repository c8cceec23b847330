import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import classes from './pdf-password-form.module.css';

type PdfPasswordFormProps = {
  filename: string;
  busy: boolean;
  /** Why the last password failed; null before the first try. */
  error: string | null;
  onOpen: (password: string) => void;
};

/** Asks for the password of a protected PDF. The server does not store it, and the browser is asked not to. */
export function PdfPasswordForm({ filename, busy, error, onOpen }: PdfPasswordFormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { password: '' } });
  return (
    <form
      className={classes.form}
      aria-label={t`Password for ${filename}`}
      onSubmit={form.onSubmit(({ password }) => {
        if (password !== '') onOpen(password);
      })}
    >
      <PasswordInput
        className={classes.field}
        label={t`PDF password`}
        autoComplete="off"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
        {...form.getInputProps('password')}
        error={error}
      />
      <Button type="submit" loading={busy} disabled={form.values.password === ''}>
        <Trans>Open and read</Trans>
      </Button>
      <p className={classes.note}>
        <Trans>We use the password once to open the file, and do not store it.</Trans>
      </p>
    </form>
  );
}
