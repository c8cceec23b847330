import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DateText } from '../../../ui/format/date-text.tsx';
import { DOCUMENT_TYPE_WORDS } from './document-words.ts';

const TYPE_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(DOCUMENT_TYPE_WORDS));

/** A value that comes as text of the server's, as screens write it: days in the format in force, kinds in words. */
export function ValueText({ field, text }: { field: string; text: string }) {
  if (isCalendarDate(text)) return <DateText day={text} />;
  return field === 'documentType' ? (TYPE_WORDS.get(text) ?? text) : text;
}
