import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { getOverview } from './get-overview.ts';
import { addHoliday, listHolidays, removeHoliday } from './holidays.ts';
import { invitePerson, listInvitations, withdrawInvitation } from './invitations.ts';
import { listFailedJobs, retryJob } from './jobs.ts';
import { listActs } from './list-acts.ts';
import { listPeople } from './list-people.ts';
import { listPayments, refundPayment } from './payments.ts';
import { sendTestMail } from './send-test-mail.ts';
import { listReports, settleReport } from './sentences.ts';
import { setAdministrator } from './set-administrator.ts';
import { listSubscriptions } from './subscriptions.ts';

const { administration } = api;

/** Handle the contract's `administration`, which exists for administrators only. */
export const administrationRoutes = (deps: Deps) => ({
  overview: administration.overview.handler(() => getOverview(deps)),
  people: administration.people.handler(({ input }) => listPeople(deps, input)),
  setAdministrator: administration.setAdministrator.handler(({ context, input }) =>
    setAdministrator(deps, context.user.id, input),
  ),
  invitations: administration.invitations.handler(() => listInvitations(deps)),
  invite: administration.invite.handler(({ context, input }) =>
    invitePerson(deps, context.user.id, input, context.i18n),
  ),
  withdraw: administration.withdraw.handler(({ context, input }) => withdrawInvitation(deps, context.user.id, input)),
  failedJobs: administration.failedJobs.handler(() => listFailedJobs(deps)),
  retryJob: administration.retryJob.handler(({ context, input }) => retryJob(deps, context.user.id, input)),
  testMail: administration.testMail.handler(({ context }) => sendTestMail(deps, context.user, context.i18n)),
  acts: administration.acts.handler(() => listActs(deps)),
  holidays: administration.holidays.handler(({ context, input }) => listHolidays(deps, context.user.id, input)),
  addHoliday: administration.addHoliday.handler(({ context, input }) => addHoliday(deps, context.user.id, input)),
  removeHoliday: administration.removeHoliday.handler(({ context, input }) =>
    removeHoliday(deps, context.user.id, input),
  ),
  sentences: administration.sentences.handler(() => listReports(deps)),
  subscriptions: administration.subscriptions.handler(() => listSubscriptions(deps)),
  payments: administration.payments.handler(({ input }) => listPayments(deps, input)),
  refund: administration.refund.handler(({ context, input }) => refundPayment(deps, context.user.id, input)),
  settleSentence: administration.settleSentence.handler(({ context, input }) =>
    settleReport(deps, context.user.id, input),
  ),
});
