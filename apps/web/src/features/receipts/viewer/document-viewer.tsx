import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { useMemo } from 'react';
import { type LitPlace, PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import type { Follow } from '../../../ui/viewer/use-follow-marker.ts';
import { useActiveField } from './active-field.tsx';

type DocumentViewerProps = Pick<ReceiptDetail, 'pages' | 'evidence'> & { follow?: Follow; hotkeys?: boolean };

/** The pages of an invoice; the place a field was read from is marked while the field is looked at. */
export function DocumentViewer({ evidence, ...viewer }: DocumentViewerProps) {
  const { field } = useActiveField();
  const lit = useMemo(() => litPlace(field, evidence), [field, evidence]);
  return <PageViewer lit={lit} {...viewer} />;
}

function litPlace(field: string | null, evidence: ReceiptDetail['evidence']): LitPlace | null {
  const seen = field === null ? undefined : evidence[field];
  if (field === null || !seen?.box || seen.page === null) return null;
  return { id: field, page: seen.page, box: seen.box, tone: seen.class === 'guess' ? 'guess' : 'sure' };
}
