import type { Schedule } from '@tillslip/contract/schedules';
import { localTimeAt } from '@tillslip/domain/schedules/zone-time';
import { DateText } from '../../../ui/format/date-text.tsx';

/** The next run of a schedule on the clock of its own zone, as its time of day is. */
export function NextRunTime({ nextRunAt, timeZone }: { nextRunAt: string } & Pick<Schedule, 'timeZone'>) {
  const { date, minutes } = localTimeAt(timeZone, Date.parse(nextRunAt));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return (
    <span className="tabular">
      <DateText day={date} />, {hours}:{rest}
    </span>
  );
}
