import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@tillslip/contract/contract';

/** The typed client of the server's API; with the auth client, the only place where the web app fetches. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(
  new OpenAPILink(contract, { url: `${location.origin}/api` }),
);

/** Where a browser downloads the VAT201 of a company and month, with the session's cookie. */
export const vat201CsvUrl = (companyId: string, month: string): string =>
  `/api/v1/vat/export?${new URLSearchParams({ companyId, month })}`;
