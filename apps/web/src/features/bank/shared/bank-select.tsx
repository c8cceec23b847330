import { Select } from '@mantine/core';
import { BANK_NAMES } from '@tillslip/domain/bank/statements/bank-names';

/** The bank of a statement: one that is known, or the one it says where that is another. */
export function BankSelect(props: { value: string | null; onChange: (name: string | null) => void }) {
  const { value, onChange } = props;
  const known = value === null || BANK_NAMES.includes(value);
  return (
    <Select
      label="Bank"
      placeholder="Unknown bank"
      clearable
      searchable
      data={known ? [...BANK_NAMES] : [...BANK_NAMES, value]}
      value={value}
      onChange={onChange}
    />
  );
}
