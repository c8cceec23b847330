import { RECEIPT_EXPORT_PATH, ReceiptExportSchema } from '@tillslip/contract/receipts/list';
import { Hono } from 'hono';
import { badQuery } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import { named } from '../../../platform/http/access-log.ts';
import type { Auth } from '../../../platform/http/auth.ts';
import { inBooks } from '../../../platform/http/books.ts';
import { sendList } from '../../../platform/http/send-list.ts';
import type { ServerContext } from '../../../platform/http/server-context.ts';
import { exportReceipts } from './export-receipts.ts';

/** The route that streams the list as a file to a signed-in user. */
export const receiptExportRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(RECEIPT_EXPORT_PATH, named('receipts.export'), async (c) => {
    const input = ReceiptExportSchema.safeParse(c.req.query());
    return inBooks(deps, auth, c, 'books.export', (user, member) => {
      if (!input.success) throw badQuery(input.error);
      return sendList(deps, member, 'invoices', exportReceipts(deps, c.get('i18n'), user.id, input.data));
    });
  });
