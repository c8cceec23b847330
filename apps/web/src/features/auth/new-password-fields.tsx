import { useLingui } from '@lingui/react/macro';
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

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ label, password, passwordProps, confirmProps, disabled = false }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div>
        <PasswordInput
          label={label}
          autoComplete="new-password"
          disabled={disabled}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          {...passwordProps}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordInput
        label={t`Confirm password`}
        autoComplete="new-password"
        disabled={disabled}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the confirmation` }}
        {...confirmProps}
      />
    </>
  );
}
