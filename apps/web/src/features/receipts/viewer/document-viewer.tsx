import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { useMemo } from 'react';
import { PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import type { Follow } from '../../../ui/viewer/use-follow-marker.ts';
import { useActiveField } from './active-field.tsx';
import { litPlace } from './lit-place.ts';

type DocumentViewerProps = Pick<ReceiptDetail, 'pages' | 'evidence'> & { follow?: Follow; hotkeys?: boolean };

/** The pages of an invoice; the place a field, or another reading of it, was seen at is marked while it is looked at. */
export function DocumentViewer({ evidence, ...viewer }: DocumentViewerProps) {
  const { looked } = useActiveField();
  const lit = useMemo(() => litPlace(looked, evidence), [looked, evidence]);
  return <PageViewer lit={lit} {...viewer} />;
}
