import { type InstanceStatus, InstanceStatusSchema, STATUS_PATH } from '@tillslip/contract/auth';

/** Fetch how each part of the server does; null when it does not respond, which is a result too, not an error. */
export async function readStatus(): Promise<InstanceStatus | null> {
  try {
    const answer = await fetch(STATUS_PATH, { cache: 'no-store' });
    return InstanceStatusSchema.parse(await answer.json());
  } catch {
    return null;
  }
}
