import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { useEffect, useState } from 'react';
import { DayInput } from '../../../ui/form/day-input.tsx';
import classes from './day-filter.module.css';

type DayFilterProps = { label: string; value: string | undefined; onChange: (day: string) => void };

/** A date filter. Reports a change only when the date is complete or empty. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <DayInput
      aria-label={label}
      className={classes.day ?? ''}
      leftSection={<span aria-hidden>{label}</span>}
      // As wide as the word is in the language of the screen.
      leftSectionWidth={`calc(${label.length}ch + 18px)`}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || isCalendarDate(day)) onChange(day);
      }}
    />
  );
}
