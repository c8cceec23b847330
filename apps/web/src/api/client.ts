import { createORPCClient, ORPCError } from '@orpc/client';
import { type ContractRouterClient, isContractProcedure } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { CallMeta } from '@tillslip/contract/common';
import { contract } from '@tillslip/contract/contract';
import { sendOnce } from './creation-keys.ts';
import { fetchEarly } from './early-answers.ts';
import { loadRefusalWords } from './error-text.ts';
import { companyHeader } from './people/open-company.ts';

const link = new OpenAPILink(contract, {
  url: `${location.origin}/api`,
  headers: () => companyHeader(),
  fetch: fetchEarly,
  interceptors: [withWords],
  clientInterceptors: [
    ({ next, ...options }) => {
      const { path, input, request } = options;
      if (!isCreating(path)) return next();
      const withKey = (key: Readonly<Record<string, string>>) => ({
        ...request,
        headers: { ...request.headers, ...key },
      });
      return sendOnce(path, input, (key) => next({ ...options, request: withKey(key) }));
    },
  ],
});

/** Load what a refusal is worded by before it is handed on. */
export async function withWords<Answer>({ next }: { next: () => Promise<Answer> }): Promise<Answer> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError) await loadRefusalWords();
    throw error;
  }
}

/** Whether the contract says that this call creates something. */
function isCreating(path: readonly string[]): boolean {
  let node: unknown = contract;
  for (const name of path) node = Reflect.get(Object(node), name);
  if (!isContractProcedure(node)) return false;
  const { isCreating = false }: CallMeta = node['~orpc'].meta;
  return isCreating;
}

/** The typed client of the server's API; with the auth client, the only place where the web app fetches. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link);
