import type { DateFormat } from '@tillslip/domain/kernel/calendar-date';
import { createContext, type ReactNode, useContext } from 'react';

const DayFormatContext = createContext<DateFormat>('MMM dd, yyyy');

/** Sets how every `DateText` below shows its day, such as a company's own format on its working paper. */
export function DayFormatProvider({ format, children }: { format: DateFormat; children: ReactNode }) {
  return <DayFormatContext value={format}>{children}</DayFormatContext>;
}

/** The format in force here. */
export const useDayFormat = (): DateFormat => useContext(DayFormatContext);
