import { taxDocumentPath } from '@tillslip/contract/tax-invoices';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { getBillingDetails, updateBillingDetails } from './billing-details.ts';
import { documentFile } from './document-file.ts';
import { fileDocument } from './file-document.ts';
import { listTaxDocuments } from './list-tax-documents.ts';

/** Handle the contract's `taxInvoices`. */
export const taxInvoiceRoutes = (deps: Deps) => ({
  list: api.taxInvoices.list.handler(({ context }) => listTaxDocuments(deps, context.user.id)),
  details: api.taxInvoices.details.handler(({ context }) => getBillingDetails(deps, context.user.id)),
  updateDetails: api.taxInvoices.updateDetails.handler(({ context, input }) =>
    updateBillingDetails(deps, context.user.id, input),
  ),
  file: api.taxInvoices.file.handler(({ context, input }) => fileDocument(deps, context.user.id, input)),
});

/** Serve the PDFs of tax invoices to whom they were issued. */
export const taxInvoiceFileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(taxDocumentPath(':id'), named('taxInvoices.pdf'), async (c) => {
    const signedIn = await auth.session(c.req.raw.headers);
    if (!signedIn) throw new AppError('NOT_SIGNED_IN');
    const id = z.uuid().safeParse(c.req.param('id'));
    if (!id.success) throw new AppError('TAX_DOCUMENT_NOT_FOUND');
    const { filename, bytes } = await documentFile(deps, signedIn.user.id, id.data);
    return new Response(Buffer.from(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${filename}"`,
        'cache-control': 'no-store',
      },
    });
  });
