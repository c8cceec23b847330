import type { Refusal } from '@tillslip/contract/errors';
import { refusalText } from '@tillslip/messages/errors';
import { type FieldProblem, fieldProblemText, isPlainProblem } from '@tillslip/messages/fields';
import type { I18n } from '@tillslip/messages/i18n';
import { refusalPageTexts } from '@tillslip/messages/refusal-pages';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { BadInput } from '../bad-input.ts';
import { AppError } from '../errors.ts';
import { plainPage } from './plain-page.ts';
import type { ServerContext } from './server-context.ts';

/** A refusal as sent to the client: its code, its parameters and its message. */
export interface WireRefusal {
  readonly code: Refusal['code'];
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

/** Put a refusal into words; a code without text in `packages/messages` does not compile. */
export const wireRefusal = (i18n: I18n, error: AppError): WireRefusal => ({
  code: error.refusal.code,
  status: error.status,
  message: refusalText(i18n, error.refusal),
  data: wireData(i18n, error),
});

/**
 * Build the response of a refusal in the format of the contract's own calls, so that the browser handles both alike.
 * A person who opened an address, such as the download of a file, gets a page that says what to do.
 */
export function refusalResponse(c: Context<ServerContext>, error: AppError): Response {
  if (c.req.header('accept')?.includes('text/html')) return refusalPage(c, error);
  const { status, ...rest } = wireRefusal(c.get('i18n'), error);
  return Response.json({ defined: true, status, ...rest }, { status });
}

function refusalPage(c: Context<ServerContext>, error: AppError): Response {
  const i18n = c.get('i18n');
  const { title, advice, link } = refusalPageTexts(i18n, error.refusal);
  // The file may still be kept, as the advice says, where only its link has ended.
  const sentence = error.refusal.code === 'VAT_EXPORT_NOT_FOUND' ? null : refusalText(i18n, error.refusal);
  const body = html`${sentence === null ? '' : html`<p role="alert">${sentence}</p>`}
${advice === null ? '' : html`<p>${advice}</p>`}${link === null ? '' : html`<p><a href="${link.path}">${link.text}</a></p>`}`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  const page = plainPage({ title, body: String(body), locale: i18n.locale });
  return new Response(String(page), { status: error.status, headers });
}

/** Build the response for an unknown address. */
export const noSuchEndpoint = (c: Context<ServerContext>): Response => refusalResponse(c, new AppError('NOT_FOUND'));

/** Build the response for an internal fault: the request id to quote, and no details. */
export const fault = (c: Context<ServerContext>): Response =>
  refusalResponse(c, new AppError('INTERNAL_SERVER_ERROR', { data: { reference: c.get('requestId') } }));

/** How soon a client may try again. */
const RETRY_AFTER_SECONDS = '5';

/** Build the response while the database is away. */
export function unavailable(c: Context<ServerContext>): Response {
  const response = refusalResponse(c, new AppError('UNAVAILABLE'));
  response.headers.set('retry-after', RETRY_AFTER_SECONDS);
  return response;
}

function wireData(i18n: I18n, error: AppError): unknown {
  if (error instanceof BadInput) return { issues: [markedField(i18n, error)] };
  const { refusal } = error;
  return refusal.code === 'BAD_INPUT' ? wordIssues(i18n, refusal.data) : refusal.data;
}

const markedField = (i18n: I18n, { field, problem }: BadInput) => ({
  path: [field],
  message: fieldProblemText(i18n, problem),
  problem,
});

/** Put the codes of our own schema checks into words. Messages of zod itself are for programmers and stay unchanged. */
function wordIssues(i18n: I18n, data: Extract<Refusal, { code: 'BAD_INPUT' }>['data']): unknown {
  const issues = data.issues.map((issue) => {
    if (!isPlainProblem(issue.message)) return issue;
    // Each of these codes is a problem by itself; they are more than the compiler compares one by one.
    return { ...issue, message: fieldProblemText(i18n, { code: issue.message } as FieldProblem) };
  });
  return { ...data, issues };
}
