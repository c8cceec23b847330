import { EventEmitter, on } from 'node:events';
import { type ChangeEvent, ChangeEventSchema } from '@tillslip/contract/events';
import { z } from 'zod';
import type { Changes } from '../deps.ts';
import type { Logger } from '../log.ts';
import { listenForNotices } from './listener.ts';

const Notice = z.object({ userId: z.string(), event: ChangeEventSchema });
const HELLO: ChangeEvent = { kind: 'hello' };

/** Change events of this process, fed by the database so that changes made by any instance arrive. */
export interface ChangesService extends Changes {
  /** End every stream. */
  close(): Promise<void>;
}

/** Open this process's one listening connection and pass its notices to all followers. */
export async function createChanges(url: string, log: Logger): Promise<ChangesService> {
  const bus = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const stop = await listenForNotices(
    url,
    {
      notice(payload) {
        const { userId, event } = Notice.parse(JSON.parse(payload));
        bus.emit(nameFor(userId), event);
      },
      reconnected: () => {
        for (const name of bus.eventNames().filter(isForUser)) bus.emit(name, HELLO);
      },
    },
    log,
  );
  return {
    follow: (userId, signal) =>
      followBus(bus, userId, signal ? AbortSignal.any([signal, closing.signal]) : closing.signal),
    async close() {
      closing.abort();
      await stop();
    },
  };
}

/** Build the event name of a user. The prefix keeps it apart from the bus's own `error` event. */
const nameFor = (userId: string): string => `user ${userId}`;
const isForUser = (name: string | symbol): boolean => String(name).startsWith('user ');

async function* followBus(bus: EventEmitter, userId: string, signal: AbortSignal): AsyncGenerator<ChangeEvent, void> {
  if (signal.aborted) return;
  // Listen before sending hello, so that changes during the client's refetch are not missed.
  const changes = on(bus, nameFor(userId), { signal });
  try {
    yield HELLO;
    for await (const [event] of changes) yield ChangeEventSchema.parse(event);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await changes.return?.();
  }
}
