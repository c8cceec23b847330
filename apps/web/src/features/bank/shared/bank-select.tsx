import { Select, type SelectProps } from '@mantine/core';
import { BANK_NAMES } from '@tillslip/domain/bank/statements/bank-names';

type BankSelectProps = Omit<SelectProps, 'data' | 'value'> & { value?: string | null };

/** The bank of a statement: one that is known, or the one it says where that is another. */
export function BankSelect({ value = null, ...select }: BankSelectProps) {
  const known = value === null || BANK_NAMES.includes(value);
  return (
    <Select
      label="Bank"
      placeholder="Unknown bank"
      clearable
      searchable
      {...select}
      data={known ? [...BANK_NAMES] : [...BANK_NAMES, value]}
      value={value}
    />
  );
}
