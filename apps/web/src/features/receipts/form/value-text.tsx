import { useLingui } from '@lingui/react/macro';
import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { ShownFact } from '@tillslip/domain/receipts/facts/shown-fact';
import { shownFactText } from '@tillslip/messages/receipts/history';
import { DateText } from '../../../ui/format/date-text.tsx';
import { DOCUMENT_TYPE_LABELS } from './document-labels.ts';

const TYPE_LABELS = new Map(Object.entries(DOCUMENT_TYPE_LABELS));

type ValueTextProps = {
  field: string;
  value: ShownFact;
  /** The currency of its document. */
  currency: string | null;
};

/** A value of an invoice as screens show it: days in the current format, document types by name. */
export function ValueText({ field, value, currency }: ValueTextProps) {
  const { i18n, t } = useLingui();
  const text = shownFactText(i18n, field, value, currency);
  if (isCalendarDate(text)) return <DateText day={text} />;
  const label = field === 'documentType' ? TYPE_LABELS.get(text) : undefined;
  return label === undefined ? text : t(label);
}
