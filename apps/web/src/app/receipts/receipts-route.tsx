import { SyncSelected } from '../../features/integrations/invoice/sync-selected.tsx';
import { ReceiptsPage } from '../../features/receipts/list/receipts-page.tsx';

/** The list of invoices, whose selection can be sent to the accounting package. */
export const ReceiptsRoute = () => (
  <ReceiptsPage moreActions={(selected, clear) => <SyncSelected receipts={selected} onStarted={clear} />} />
);
