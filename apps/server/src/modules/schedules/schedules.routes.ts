import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { saveAutoSync } from './auto-sync.ts';
import { runSchedule } from './run-schedule.ts';
import {
  activateSchedule,
  createSchedule,
  deleteSchedule,
  listScheduleRuns,
  listSchedules,
  updateSchedule,
} from './schedules.ts';

const calls = api.schedules;

/** Handle the contract's `schedules`. */
export const scheduleRoutes = (deps: Deps) => ({
  list: calls.list.handler(({ context, input }) => listSchedules(deps, context.user.id, input.id)),
  create: calls.create.handler(({ context, input }) => createSchedule(deps, context.user.id, input)),
  update: calls.update.handler(({ context, input }) => updateSchedule(deps, context.user.id, input)),
  activate: calls.activate.handler(({ context, input }) => activateSchedule(deps, context.user.id, input)),
  delete: calls.delete.handler(({ context, input }) => deleteSchedule(deps, context.user.id, input)),
  run: calls.run.handler(({ context, input }) => runSchedule(deps, context.user.id, input.id)),
  runs: calls.runs.handler(({ context, input }) => listScheduleRuns(deps, context.user.id, input.id)),
  saveAutoSync: calls.saveAutoSync.handler(({ context, input }) => saveAutoSync(deps, context.user.id, input)),
});
