import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { z } from 'zod';

/** An error as the browser receives it. */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

export interface CallResult<Body> {
  readonly status: number;
  /** Checked against the contract; null when the call was refused. */
  readonly body: Body | null;
  /** Null when the call succeeded. */
  readonly error: CallError | null;
}

export type CallInput<P extends AnyContractProcedure> = InferContractRouterInputs<P>;
export type CallOutput<P extends AnyContractProcedure> = InferContractRouterOutputs<P>;

/** Build the request of a call: the input is the query of a GET, and otherwise JSON, or a form if it contains a file. */
export function requestOf(procedure: AnyContractProcedure, input: unknown): { path: string; init: RequestInit } {
  const { method = 'POST', path = '/', inputStructure } = procedure['~orpc'].route;
  if (inputStructure === 'detailed') return detailedRequest(method, path, input);
  const rest = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(input ?? {})));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const given = [...rest].filter(([, value]) => value !== undefined);
  if (method === 'GET') return { path: `/api${filled}${queryOf(given)}`, init: { method } };
  return { path: `/api${filled}`, init: { method, ...bodyOf(given) } };
}

/** Build the request of a call whose input names its query and body. */
function detailedRequest(method: string, path: string, input: unknown): { path: string; init: RequestInit } {
  const Parts = z.object({ query: z.record(z.string(), z.unknown()), body: z.record(z.string(), z.unknown()) });
  const { query, body } = Parts.parse(input);
  return { path: `/api${path}${queryOf(Object.entries(query))}`, init: { method, ...bodyOf(Object.entries(body)) } };
}

function queryOf(given: readonly [string, unknown][]): string {
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function bodyOf(given: readonly [string, unknown][]): Pick<RequestInit, 'body' | 'headers'> {
  if (!given.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(Object.fromEntries(given)), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of given) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}

/** Read the response, and fail the test when a successful one breaks the contract. */
export async function resultOf<P extends AnyContractProcedure>(
  procedure: P,
  response: Response,
): Promise<CallResult<CallOutput<P>>> {
  const json: unknown = await response.json();
  if (!response.ok) {
    const error = z.object({ code: z.string(), message: z.string(), data: z.unknown().optional() }).parse(json);
    return { status: response.status, body: null, error };
  }
  const checked = await procedure['~orpc'].outputSchema?.['~standard'].validate(json);
  if (checked?.issues) throw new Error(`The response breaks the contract: ${JSON.stringify(checked.issues)}`);
  return { status: response.status, body: checked?.value as CallOutput<P>, error: null };
}
