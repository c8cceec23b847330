import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MemberRole } from '@tillslip/domain/people/roles';

/** What somebody with a role can do, in a sentence. */
export const ROLE_HELP: Readonly<Record<MemberRole, MessageDescriptor>> = {
  accountant: msg`Everything in this company: submits returns, connects accounting packages, and invites people.`,
  bookkeeper: msg`Adds and corrects documents, matches the bank, prepares returns and syncs. Does not submit returns or change the company.`,
  viewer: msg`Sees documents, the bank, returns and figures, and downloads them. Changes nothing.`,
};
