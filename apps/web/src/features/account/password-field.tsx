import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password with the button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      maw={400}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
      autoComplete="current-password"
      {...props}
    />
  );
}
