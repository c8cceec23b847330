import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { reportSentence } from './report-sentence.ts';

/** Handle the contract's `languages`. */
export const languageRoutes = (deps: Deps) => ({
  report: api.languages.report.handler(({ context, input }) => reportSentence(deps, context.user.id, input)),
});
