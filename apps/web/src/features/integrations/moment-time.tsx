import { DateText } from '../../ui/format/date-text.tsx';
import { localDay } from '../../ui/format/local-day.ts';
import { localTime } from '../../ui/format/local-time.ts';

/** A moment with its time of day; a dash for none. */
export function MomentTime({ moment }: { moment: string | null }) {
  if (moment === null) return '–';
  return (
    <span className="tabular">
      <DateText day={localDay(new Date(moment))} /> {localTime(moment)}
    </span>
  );
}
