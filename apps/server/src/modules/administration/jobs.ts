import type { FailedJob } from '@tillslip/contract/administration';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAct } from './record-act.ts';

const MAX_JOBS = 200;

/** List the jobs that are not tried again, newest first. */
export async function listFailedJobs({ queue }: Pick<Deps, 'queue'>): Promise<FailedJob[]> {
  const jobs = await queue.listFailed(MAX_JOBS);
  return jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() }));
}

/** Run a job that failed again, with all its attempts. @throws JOB_NOT_FOUND when it is not failed any more. */
export async function retryJob(
  deps: Pick<Deps, 'db' | 'queue'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> {
  const retried = await deps.queue.retry(id);
  if (!retried) throw new AppError('JOB_NOT_FOUND');
  await recordAct(deps, userId, 'job-retried', retried.name);
  return { id };
}
