import type { Refusal } from '@tillslip/contract/errors';
import { refusalText } from '@tillslip/messages/errors';
import { fieldProblemText, isPlainProblem } from '@tillslip/messages/fields';
import type { I18n } from '@tillslip/messages/i18n';
import type { Context } from 'hono';
import { BadInput } from '../bad-input.ts';
import { AppError } from '../errors.ts';
import type { ServerContext } from './server-context.ts';

/** A refusal as it goes over the network: its code with its facts, and the same in words. */
export interface WireRefusal {
  readonly code: Refusal['code'];
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

/** Puts a refusal into words: a code that has none in `packages/messages` does not compile here. */
export const wireRefusal = (i18n: I18n, error: AppError): WireRefusal => ({
  code: error.refusal.code,
  status: error.status,
  message: refusalText(i18n, error.refusal),
  data: wireData(i18n, error),
});

/** The same as a whole answer, in the form that the contract's own calls use, so that the browser reads both alike. */
export function refusalResponse(c: Context<ServerContext>, error: AppError): Response {
  const { status, ...rest } = wireRefusal(c.get('i18n'), error);
  return Response.json({ defined: true, status, ...rest }, { status });
}

/** Nothing is found at this address. */
export const noSuchEndpoint = (c: Context<ServerContext>): Response => refusalResponse(c, new AppError('NOT_FOUND'));

/** A fault of ours: the person gets the number to quote, and nothing of the inside. */
export const fault = (c: Context<ServerContext>): Response =>
  refusalResponse(c, new AppError('INTERNAL_SERVER_ERROR', { data: { reference: c.get('requestId') } }));

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

/** A check of ours within a schema says a code. What zod says by itself is for programmers, and stays as it is. */
function wordIssues(i18n: I18n, data: Extract<Refusal, { code: 'BAD_INPUT' }>['data']): unknown {
  const issues = data.issues.map((issue) =>
    isPlainProblem(issue.message) ? { ...issue, message: fieldProblemText(i18n, { code: issue.message }) } : issue,
  );
  return { ...data, issues };
}
