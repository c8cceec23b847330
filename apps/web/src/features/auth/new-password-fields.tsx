import { PasswordInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { StrengthMeter } from '../../ui/form/strength-meter.tsx';

type Props = {
  label: string;
  password: string;
  passwordProps: GetInputPropsReturnType;
  confirmProps: GetInputPropsReturnType;
  disabled?: boolean;
};

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ label, password, passwordProps, confirmProps, disabled = false }: Props) {
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          autoComplete="new-password"
          disabled={disabled}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          {...passwordProps}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        disabled={disabled}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the repeated password' }}
        {...confirmProps}
      />
    </>
  );
}
