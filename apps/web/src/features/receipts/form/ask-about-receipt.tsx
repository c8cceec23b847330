import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ShownFactSchema } from '@tillslip/contract/receipts/schemas';
import { drawPlace } from '../../../api/place-text.tsx';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { DOCUMENT_TYPE_LABELS } from './document-labels.ts';
import { ValueText } from './value-text.tsx';

const TYPE_LABELS = new Map(Object.entries(DOCUMENT_TYPE_LABELS));

/** Build the question what to keep of an invoice. */
export const askAboutReceipt = (i18n: I18n) =>
  askAboutFields(i18n, (name, value) => {
    const label = name === 'documentType' ? TYPE_LABELS.get(String(value)) : undefined;
    if (label) return i18n.t(label);
    if (name === 'duplicateOf') return value === null ? i18n.t(msg`Not a duplicate`) : i18n.t(msg`A duplicate`);
    const shown = ShownFactSchema.safeParse(value);
    if (shown.success) return <ValueText field={name} value={shown.data} />;
    return name === 'place' ? drawPlace(value) : undefined;
  });
