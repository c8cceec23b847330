import { useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput, Switch, type SwitchProps } from '@mantine/core';
import { PREFERENCE_LIMITS, type PreferenceName } from '@tillslip/domain/preferences/preferences';
import { preferenceLabel } from '@tillslip/messages/preferences';
import type { PreferencesFormApi } from './use-preferences-form.ts';

interface FieldProps {
  readonly form: PreferencesFormApi;
  readonly name: PreferenceName;
  readonly description?: string;
  readonly disabled?: boolean;
}

/** A preference that is on or off. */
export function FlagField({ form, name, onChange, ...rest }: FieldProps & Pick<SwitchProps, 'onChange'>) {
  const { i18n } = useLingui();
  const { onChange: change, ...props } = form.getInputProps(name, { type: 'checkbox' });
  return <Switch label={preferenceLabel(i18n, name)} {...rest} {...props} onChange={onChange ?? change} />;
}

/** A preference that is one of a list. */
export function ChoiceField({ form, name, data, ...rest }: FieldProps & { data: { value: string; label: string }[] }) {
  const { i18n } = useLingui();
  return <NativeSelect label={preferenceLabel(i18n, name)} data={data} {...rest} {...form.getInputProps(name)} />;
}

/** A preference that is a whole number between its limits, which are said at the field. */
export function NumberField({ form, name, ...rest }: FieldProps & { name: keyof typeof PREFERENCE_LIMITS }) {
  const { i18n, t } = useLingui();
  const { min, max } = PREFERENCE_LIMITS[name];
  const { description, ...others } = rest;
  const limits = t`From ${{ min }} to ${{ max }}`;
  return (
    <NumberInput
      label={preferenceLabel(i18n, name)}
      description={description === undefined ? limits : `${description} ${limits}`}
      allowDecimal={false}
      clampBehavior="none"
      min={min}
      max={max}
      {...others}
      {...form.getInputProps(name)}
    />
  );
}
