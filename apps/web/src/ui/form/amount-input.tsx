import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import type { KeyboardEvent } from 'react';
import classes from './amount-input.module.css';

type AmountInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** As typed; `1204.35` after the field loses focus. `form.getInputProps` supplies it with `onChange`. */
  value?: string;
  onChange: (value: string) => void;
};

/** One arrow key press changes the amount by this much (Spec: 1 §2.9). */
const STEP_CENTS = 1;

/**
 * A text field for an amount in rand; a pasted `R1 204,35` works too. The browser's number field would follow the
 * browser's language, discard pasted amounts, and change when somebody scrolls over it.
 */
export function AmountInput({ value = '', onChange, onBlur, onKeyDown, ...input }: AmountInputProps) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = { ArrowUp: STEP_CENTS, ArrowDown: -STEP_CENTS }[event.key];
    const amount = parseRand(value);
    if (by === undefined || amount === null || event.defaultPrevented || event.altKey) return;
    event.preventDefault();
    onChange(formatDecimal(cents(amount + by)));
  };
  return (
    <TextInput
      {...input}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.amount ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        const amount = parseRand(value);
        if (amount !== null && formatDecimal(amount) !== value) onChange(formatDecimal(amount));
        onBlur?.(event);
      }}
    />
  );
}
