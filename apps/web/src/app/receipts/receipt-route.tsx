import { ReceiptAccounting } from '../../features/integrations/invoice/receipt-accounting.tsx';
import { ReceiptPage } from '../../features/receipts/detail/receipt-page.tsx';

/** One invoice, with its entry in the accounting package. */
export const ReceiptRoute = () => <ReceiptPage accounting={(receipt) => <ReceiptAccounting receipt={receipt} />} />;
