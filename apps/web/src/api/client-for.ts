import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { ACCOUNT_HEADER } from '@tillslip/contract/account/headers';
import { contract } from '@tillslip/contract/contract';
import { withWords } from './client.ts';
import { companyHeader } from './people/open-company.ts';

/**
 * The client for calls that were decided on earlier: they are refused when somebody other than `userId` is signed in now,
 * and `key` is the idempotency key that was kept with them.
 *
 * @param bookId the company of somebody else in whose books they were decided on; null for the own books.
 */
export const clientFor = (
  userId: string,
  key: string,
  bookId: string | null,
): JsonifiedClient<ContractRouterClient<typeof contract>> =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: `${location.origin}/api`,
      interceptors: [withWords],
      headers: { [ACCOUNT_HEADER]: userId, 'idempotency-key': key, ...(bookId && companyHeader(bookId)) },
    }),
  );
