import type { DateFormat } from '@tillslip/domain/kernel/calendar-date';
import { createContext, type ReactNode, useContext } from 'react';

const DayFormatContext = createContext<DateFormat>('MMM dd, yyyy');

/** Sets the date format of every `DateText` below, such as a company's own format on its working paper. */
export function DayFormatProvider({ format, children }: { format: DateFormat; children: ReactNode }) {
  return <DayFormatContext value={format}>{children}</DayFormatContext>;
}

/** The date format of the nearest provider. */
export const useDayFormat = (): DateFormat => useContext(DayFormatContext);
