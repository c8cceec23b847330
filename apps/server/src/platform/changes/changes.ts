import { EventEmitter, on } from 'node:events';
import { type ChangeEvent, ChangeEventSchema } from '@tillslip/contract/events';
import { z } from 'zod';
import type { Changes } from '../deps.ts';
import type { Logger } from '../log.ts';
import { listenForNotices } from './listener.ts';

const Notice = z.object({ userId: z.string(), event: ChangeEventSchema });
const HELLO: ChangeEvent = { kind: 'hello' };

/** Server events of this process, fed by the database, so that it does not matter which instance made the change. */
export interface ChangesService extends Changes {
  /** Ends every stream. */
  close(): Promise<void>;
}

/** Opens the one listening connection of this process and hands its notices to whoever follows. */
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

/** A name of its own kind: the bus also has an `error`, which is nobody's. */
const nameFor = (userId: string): string => `user ${userId}`;
const isForUser = (name: string | symbol): boolean => String(name).startsWith('user ');

async function* followBus(bus: EventEmitter, userId: string, signal: AbortSignal): AsyncGenerator<ChangeEvent, void> {
  if (signal.aborted) return;
  // Listens before it says hello: what changes while the client refetches is not missed.
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
