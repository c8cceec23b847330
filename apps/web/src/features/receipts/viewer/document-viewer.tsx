import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { useMemo } from 'react';
import { PageViewer } from '../../../ui/viewer/page-viewer.tsx';
import type { Follow } from '../../../ui/viewer/use-follow-marker.ts';
import { useActiveField } from './active-field.tsx';
import { highlightOf } from './highlight.ts';

type DocumentViewerProps = Pick<ReceiptDetail, 'pages' | 'evidence'> & { follow?: Follow; hotkeys?: boolean };

/** The pages of an invoice, with the place of the active field or reading highlighted. */
export function DocumentViewer({ evidence, ...viewer }: DocumentViewerProps) {
  const { active } = useActiveField();
  const lit = useMemo(() => highlightOf(active, evidence), [active, evidence]);
  return <PageViewer lit={lit} {...viewer} />;
}
