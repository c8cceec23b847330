export { taxInvoiceSubscriptions } from './subscriptions.ts';
export { taxInvoiceFileRoutes, taxInvoiceRoutes } from './tax-invoices.routes.ts';
