import type { Deps } from '../../platform/deps.ts';
import { api, guestApi } from '../../platform/http/api.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { listPeople, listWorkplaces } from './list-people.ts';
import { leaveCompany, removePerson, revokeInvitation, setRole } from './manage-people.ts';

/** Handle the contract's `people`. */
export const peopleRoutes = (deps: Deps) => ({
  list: api.people.list.handler(({ context, input }) => listPeople(deps, context.user.id, input)),
  invite: api.people.invite.handler(({ context, input }) => invite(deps, context.user, input, context.i18n)),
  revoke: api.people.revoke.handler(({ context, input }) => revokeInvitation(deps, context.user.id, input)),
  look: guestApi.people.look.handler(({ context, input }) => lookAtInvitation(deps, context.opener.address, input)),
  accept: api.people.accept.handler(({ context, input }) => acceptInvitation(deps, context.user, input, context.i18n)),
  setRole: api.people.setRole.handler(({ context, input }) => setRole(deps, context.user.id, input)),
  remove: api.people.remove.handler(({ context, input }) => removePerson(deps, context.user.id, input)),
  leave: api.people.leave.handler(({ context, input }) => leaveCompany(deps, context.user.id, input)),
  workplaces: api.people.workplaces.handler(({ context }) => listWorkplaces(deps, context.user.id)),
});
