import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { type CalendarDate, parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { dayText } from '@tillslip/messages/dates';

type CountsFromSelectProps = {
  /** Open periods, whose first days can be chosen, oldest first. */
  periods: readonly { readonly periodCode: string; readonly periodStart: CalendarDate }[];
  /** The first day that no submitted return has; null when none was submitted. */
  openFrom: CalendarDate | null;
  /** Null for all that is not submitted. */
  value: CalendarDate | null;
  onChange: (day: CalendarDate | null) => void;
};

/** Asks from which VAT period a changed setting counts. */
export function CountsFromSelect({ periods, openFrom, value, onChange }: CountsFromSelectProps) {
  const { i18n, t } = useLingui();
  const all =
    openFrom === null
      ? t`All periods`
      : t`All periods that are not submitted (from ${{ day: dayText(i18n, openFrom) }})`;
  const choices = periods.map(({ periodCode, periodStart }) => ({
    value: periodStart,
    label: t`${periodCode}, from ${{ day: dayText(i18n, periodStart) }}`,
  }));
  return (
    <NativeSelect
      label={t`Counts from`}
      description={t`Earlier periods keep their settings. Submitted returns never change.`}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={(event) => onChange(parseCalendarDate(event.currentTarget.value))}
    />
  );
}
