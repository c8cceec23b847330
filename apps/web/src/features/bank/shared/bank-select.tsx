import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { BANK_NAMES } from '@tillslip/domain/bank/statements/bank-names';

type BankSelectProps = Omit<SelectProps, 'data' | 'value'> & { value?: string | null };

/** Choose the bank of a statement; a bank name from the statement itself is offered too. */
export function BankSelect({ value = null, ...select }: BankSelectProps) {
  const { t } = useLingui();
  const known = value === null || BANK_NAMES.includes(value);
  return (
    <Select
      label={t`Bank`}
      placeholder={t`Unknown bank`}
      clearable
      searchable
      {...select}
      data={known ? [...BANK_NAMES] : [...BANK_NAMES, value]}
      value={value}
    />
  );
}
