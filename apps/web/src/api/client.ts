import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { bankContract } from '@tillslip/contract/bank';
import { contract } from '@tillslip/contract/contract';

const all = { ...contract, ...bankContract };

/** The typed client of the server's API; with the auth client, the only place where the web app fetches. */
export const client: JsonifiedClient<ContractRouterClient<typeof all>> = createORPCClient(
  new OpenAPILink(all, { url: `${location.origin}/api` }),
);
