import { Readable } from 'node:stream';
import { RECEIPT_EXPORT_PATH, ReceiptExportSchema } from '@tillslip/contract/receipts/list';
import { Hono } from 'hono';
import { badQuery } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import { named } from '../../../platform/http/access-log.ts';
import type { Auth } from '../../../platform/http/auth.ts';
import { requireCaller } from '../../../platform/http/bearer.ts';
import type { ServerContext } from '../../../platform/http/server-context.ts';
import { exportReceipts } from './export-receipts.ts';

/** The route that streams the list as a file to a signed-in user. */
export const receiptExportRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(RECEIPT_EXPORT_PATH, named('receipts.export'), async (c) => {
    const signedIn = await requireCaller(c, auth, 'books.export');
    const input = ReceiptExportSchema.safeParse(c.req.query());
    if (!input.success) throw badQuery(input.error);
    const { stream, records, filename, mediaType } = await exportReceipts(
      deps,
      c.get('i18n'),
      signedIn.user.id,
      input.data,
    );
    stream.once('error', (err) => deps.log.error({ err }, 'an export of invoices broke off'));
    return new Response(Readable.toWeb(stream), {
      headers: {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${filename}"`,
        'x-records': String(records),
        'cache-control': 'no-store',
      },
    });
  });
