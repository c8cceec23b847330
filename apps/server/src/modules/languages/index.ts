export { languageRoutes } from './languages.routes.ts';
export { deleteSentenceReport, listSentenceReports } from './sentence-reports.repository.ts';
