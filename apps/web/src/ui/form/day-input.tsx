import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { type CalendarDate, calendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayInField, parseDay, stepDay } from '../format/parse-day.ts';
import classes from './day-input.module.css';

/** A day that cannot be read with its month first. */
const EXAMPLE = calendarDate('2026-09-25');

type DayInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, or the text as typed while it is not a valid day. `form.getInputProps` supplies it with `onChange`. */
  value?: string;
  onChange: (value: string) => void;
};

/**
 * A text field for a day, with the same format for everybody: the browser's own date field follows the browser's
 * language. Arrow keys move one day; the button opens the browser's calendar.
 */
export function DayInput({ value = '', onChange, onBlur, onKeyDown, ...input }: DayInputProps) {
  const { i18n, t } = useLingui();
  const dayOrText = (now: string): string => parseDay(i18n, now) ?? now;
  const shown = isCalendarDate(value) ? dayInField(i18n, value) : value;
  const [typed, setTyped] = useState<string | null>(null);
  // The value can change from outside, such as when another reading is chosen.
  const text = typed !== null && dayOrText(typed) === value ? typed : shown;
  const type = (now: string) => {
    setTyped(now);
    onChange(dayOrText(now));
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (days === undefined || event.defaultPrevented || event.altKey) return;
    event.preventDefault();
    onChange(stepDay(i18n, text, days));
  };
  return (
    <TextInput
      {...input}
      value={text}
      placeholder={t`e.g. ${ph({ day: dayInField(i18n, EXAMPLE) })}`}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      rightSection={<Calendar day={isCalendarDate(value) ? value : null} onPick={onChange} />}
    />
  );
}

/** The browser's calendar, behind a button that Tab skips: typing is quicker. */
function Calendar({ day, onPick }: { day: CalendarDate | null; onPick: (day: string) => void }) {
  const { t } = useLingui();
  const hidden = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.calendar}>
      <input
        ref={hidden}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={classes.hidden}
        value={day ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <ActionIcon tabIndex={-1} size="md" aria-label={t`Open calendar`} onClick={() => hidden.current?.showPicker()}>
        <CalendarDays size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
