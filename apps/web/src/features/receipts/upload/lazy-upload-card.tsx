import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { WhenIdle } from '../../../ui/when-idle.tsx';
import type { UploadPanelProps } from './upload-card.tsx';

const load = () => import('./upload-card.tsx');
/** For a page that has nothing to show without it: it waits in the page's own `Suspense`. */
export const UploadCard = lazy(async () => ({ default: (await load()).UploadCard }));
const UploadPanel = lazy(async () => ({ default: (await load()).UploadPanel }));

/** How high the area for files is, in pixels. */
const ZONE_HEIGHT = 210;

/** The upload card, in its place before it has loaded: no page waits for it. `children` come with it. */
export function LazyUploadCard({ companyId, children }: { companyId: string | null; children?: ReactNode }) {
  const { t } = useLingui();
  const place = (
    <Card title={t`Add slips and invoices`}>
      <Skeleton height={ZONE_HEIGHT} radius={10} />
    </Card>
  );
  return (
    <Suspense fallback={place}>
      <UploadCard companyId={companyId} />
      {children}
    </Suspense>
  );
}

/** The upload card that opens on demand. Files can be dropped on its page once the page is there. */
export const LazyUploadPanel = (props: UploadPanelProps) => (
  <WhenIdle isWanted={props.opened}>
    <Suspense>
      <UploadPanel {...props} />
    </Suspense>
  </WhenIdle>
);
