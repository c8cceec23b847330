import { INVITED_ROLES, MEMBER_ROLES, ROLES } from '@tillslip/domain/people/roles';
import { z } from 'zod';
import { anyone, creating, IdInput, MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['People'];
const notFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };

const MemberRoleSchema = z.enum(MEMBER_ROLES);
/** What somebody can be invited as. */
const InvitedRoleSchema = z.enum(INVITED_ROLES);

/** Names a company and somebody who works in it. */
const PersonInput = z.object({ companyId: z.uuid(), personId: z.uuid() });
const TokenInput = z.object({ token: z.string().max(100) });

/** Somebody who works in a company. */
const CompanyPersonSchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isYou: z.boolean(),
});
export type CompanyPerson = z.infer<typeof CompanyPersonSchema>;

/** An invitation that nobody has accepted yet. */
const CompanyInvitationSchema = z.object({
  id: z.uuid(),
  /** Where it was sent; null for a link alone. */
  email: z.string().nullable(),
  role: MemberRoleSchema,
  /** Null when that account was deleted since. */
  invitedBy: z.string().nullable(),
  createdAt: MomentSchema,
  expiresAt: MomentSchema,
  isExpired: z.boolean(),
});
/** Whoever has its link can accept it. */
const WaitingInvitationSchema = CompanyInvitationSchema.extend({ url: z.string() });
export type WaitingInvitation = z.infer<typeof WaitingInvitationSchema>;

/** The companies in whose books a person can work. */
const WorkplacesSchema = z.object({
  own: z.array(z.object({ id: z.uuid(), companyName: z.string() })),
  /** Those of others, by name. */
  shared: z.array(z.object({ id: z.uuid(), companyName: z.string(), ownerName: z.string(), role: MemberRoleSchema })),
});
export type Workplaces = z.infer<typeof WorkplacesSchema>;
export type SharedCompany = Workplaces['shared'][number];

/** What somebody sees before they accept. */
const OpenInvitationSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  role: MemberRoleSchema,
  invitedBy: z.string().nullable(),
  expiresAt: MomentSchema,
});
export type OpenInvitation = z.infer<typeof OpenInvitationSchema>;

const listPeople = signedIn
  .errors(notFound)
  .route({
    ...{ method: 'GET', path: '/v1/companies/{companyId}/people', tags },
    summary: 'Who works in a company, and who is invited to it',
  })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.object({ people: z.array(CompanyPersonSchema), invitations: z.array(WaitingInvitationSchema) }));

/**
 * Invite somebody for 14 days. With an address they get an email; the link is in the list of invitations, and not in this
 * answer, which is kept for its idempotency key.
 */
const invite = creating
  .errors({
    ...notFound,
    COMPANY_IS_SAMPLE: ERRORS.COMPANY_IS_SAMPLE,
    ALREADY_IN_COMPANY: ERRORS.ALREADY_IN_COMPANY,
    TOO_MANY_INVITATIONS: ERRORS.TOO_MANY_INVITATIONS,
  })
  .route({
    ...{ method: 'POST', path: '/v1/companies/{companyId}/invitations', tags },
    summary: 'Invite somebody to a company',
  })
  .input(
    z.object({ companyId: z.uuid(), email: z.string().max(300).nullable().default(null), role: InvitedRoleSchema }),
  )
  .output(CompanyInvitationSchema);

/** Its link works no more, at once. */
const revoke = signedIn
  .errors({ INVITATION_NOT_FOUND: ERRORS.INVITATION_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/company-invitations/{id}/revoke', tags, summary: 'Revoke an invitation' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** A POST, so that the token is in no address; it changes nothing. */
const look = anyone
  .errors({ INVITATION_NOT_FOUND: ERRORS.INVITATION_NOT_FOUND })
  .route({ method: 'POST', path: '/v1/company-invitations/look', tags, summary: 'What an invitation is for' })
  .input(TokenInput)
  .output(OpenInvitationSchema);

/** Work in the company from now on. Accepted again by the same person, it answers the same. */
const accept = signedIn
  .errors({ INVITATION_NOT_FOUND: ERRORS.INVITATION_NOT_FOUND, OWN_INVITATION: ERRORS.OWN_INVITATION })
  .route({ method: 'POST', path: '/v1/company-invitations/accept', tags, summary: 'Accept an invitation' })
  .input(TokenInput)
  .output(z.object({ companyId: z.uuid() }));

const setRole = signedIn
  .errors({ ...notFound, NOT_IN_COMPANY: ERRORS.NOT_IN_COMPANY })
  .route({
    ...{ method: 'PUT', path: '/v1/companies/{companyId}/people/{personId}', tags },
    summary: 'Change what somebody is in a company',
  })
  .input(PersonInput.extend({ role: InvitedRoleSchema }))
  .output(z.object({ personId: z.uuid(), role: MemberRoleSchema }));

/** What they did stays; their open pages are told, and their next request is refused. */
const remove = signedIn
  .errors({ ...notFound, NOT_IN_COMPANY: ERRORS.NOT_IN_COMPANY })
  .route({
    ...{ method: 'POST', path: '/v1/companies/{companyId}/people/{personId}/remove', tags },
    summary: 'Remove somebody from a company',
  })
  .input(PersonInput)
  .output(z.object({ personId: z.uuid() }));

const leave = signedIn
  .errors(notFound)
  .route({ method: 'POST', path: '/v1/companies/{companyId}/leave', tags, summary: 'Leave a company of somebody else' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.object({ companyId: z.uuid() }));

const listWorkplaces = signedIn
  .route({ method: 'GET', path: '/v1/people/workplaces', tags, summary: 'The companies in whose books you can work' })
  .output(WorkplacesSchema);

/** Named, because the contract's own type gets too long for the compiler without it. */
type PeopleContract = {
  readonly list: typeof listPeople;
  readonly invite: typeof invite;
  readonly revoke: typeof revoke;
  readonly look: typeof look;
  readonly accept: typeof accept;
  readonly setRole: typeof setRole;
  readonly remove: typeof remove;
  readonly leave: typeof leave;
  readonly workplaces: typeof listWorkplaces;
};

/** Who else works in the books of a company. */
export const peopleContract: PeopleContract = {
  ...{ list: listPeople, invite, revoke, look, accept, setRole, remove, leave, workplaces: listWorkplaces },
};
