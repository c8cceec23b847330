import { useLingui } from '@lingui/react/macro';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DateText } from '../../../ui/format/date-text.tsx';
import { DOCUMENT_TYPE_LABELS } from './document-labels.ts';

const TYPE_LABELS = new Map(Object.entries(DOCUMENT_TYPE_LABELS));

/** A value that the server sends as text, as screens show it: days in the current format, document types by name. */
export function ValueText({ field, text }: { field: string; text: string }) {
  const { t } = useLingui();
  if (isCalendarDate(text)) return <DateText day={text} />;
  const label = field === 'documentType' ? TYPE_LABELS.get(text) : undefined;
  return label === undefined ? text : t(label);
}
