export { languageRoutes } from './languages.routes.ts';
export { deleteSentenceReport, listSentenceReports, listSentenceReportsOf } from './sentence-reports.repository.ts';
