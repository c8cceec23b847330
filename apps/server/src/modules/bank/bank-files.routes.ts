import { Readable } from 'node:stream';
import { ACCOUNT_EXPORT_PATH, AccountExportSchema } from '@tillslip/contract/bank/accounts';
import {
  STATEMENT_EXPORT_PATH,
  StatementFilterSchema,
  TransactionExportSchema,
} from '@tillslip/contract/bank/statements';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { badQuery } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ListFile } from '../../platform/files/list-file.ts';
import { named } from '../../platform/http/access-log.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { inBooks } from '../../platform/http/books.ts';
import { sendList } from '../../platform/http/send-list.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { exportRegister } from './accounts/export-register.ts';
import { exportStatements } from './lists/export-statements.ts';
import { exportTransactions } from './lists/export-transactions.ts';
import { type ServedStatementFile, STATEMENT_FILES, serveStatementFile } from './uploads/bank-files.ts';

type Ctx = Context<ServerContext>;

/** Serve originals and page images of statements by signed links, and downloads of the list, of one statement and of one account. */
export const bankFileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>()
    .get(`${STATEMENT_FILES.path}/:id`, named('statement file'), async (c) => {
      const { expires = '', signature = '' } = c.req.query();
      const link = { id: c.req.param('id'), expires: Number(expires), signature };
      const serve = ({ id }: { id: string }) => serveStatementFile(deps, id, link);
      return fileResponse(await inBooks(deps, auth, c, 'bank.view', serve));
    })
    .get(STATEMENT_EXPORT_PATH, named('statements.export'), (c) =>
      download(deps, auth, c, StatementFilterSchema, (userId, filter) => exportStatements(deps, userId, filter)),
    )
    .get(ACCOUNT_EXPORT_PATH, named('bankAccounts.export'), (c) =>
      download(deps, auth, c, AccountExportSchema, (userId, input) =>
        exportRegister(deps, c.get('i18n'), userId, input),
      ),
    )
    .get('/api/v1/bank-statements/:id/export', named('statements.exportTransactions'), (c) =>
      download(deps, auth, c, OneStatementSchema, (userId, input) =>
        exportTransactions(deps, c.get('i18n'), userId, input),
      ),
    );

const OneStatementSchema = TransactionExportSchema.extend({ id: z.uuid() });

async function download<Schema extends z.ZodType>(
  deps: Deps,
  auth: Auth,
  c: Ctx,
  schema: Schema,
  make: (userId: string, input: z.output<Schema>) => Promise<ListFile>,
): Promise<Response> {
  return inBooks(deps, auth, c, 'books.export', (user, member) => {
    const input = schema.safeParse({ ...c.req.query(), ...c.req.param() });
    if (!input.success) throw badQuery(input.error);
    return sendList(deps, member, 'bank rows', make(user.id, input.data));
  });
}

/** Images open in the browser; other types, such as a PDF with scripts, are downloaded. */
const INLINE_TYPES = new Set(['image/jpeg', 'image/png']);

function fileResponse({ stream, bytes, mediaType, filename, seconds }: ServedStatementFile): Response {
  const disposition = INLINE_TYPES.has(mediaType) ? 'inline' : 'attachment';
  const name = encodeURIComponent(filename).replace(/['()*]/g, hex);
  return new Response(Readable.toWeb(stream), {
    headers: {
      'content-type': mediaType,
      'content-length': String(bytes),
      'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
      'cache-control': `private, max-age=${seconds}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
