export { leaveAllCompanies } from './manage-people.ts';
export { peopleRoutes } from './people.routes.ts';
