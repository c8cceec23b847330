import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password with the button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      maw={400}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      autoComplete="current-password"
      {...props}
    />
  );
}
