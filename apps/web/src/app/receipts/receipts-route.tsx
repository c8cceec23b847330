import { lazy, Suspense } from 'react';
import { ReceiptsPage } from '../../features/receipts/list/receipts-page.tsx';

/** Loaded with the first selected invoice. */
const SyncSelected = lazy(async () => ({
  default: (await import('../../features/integrations/invoice/sync-selected.tsx')).SyncSelected,
}));

/** The list of invoices, whose selection can be sent to the accounting package. */
export const ReceiptsRoute = () => (
  <ReceiptsPage
    moreActions={(selected, clear) => (
      <Suspense>
        <SyncSelected receipts={selected} onStarted={clear} />
      </Suspense>
    )}
  />
);
