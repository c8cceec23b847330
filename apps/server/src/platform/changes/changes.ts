import { EventEmitter, on } from 'node:events';
import { type ChangeEvent, ChangeEventSchema } from '@tillslip/contract/events';
import { z } from 'zod';
import { type Database, readAsUser } from '../database/database.ts';
import type { Changes, SessionOfUser } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { asMember, hasEnded, type Member } from '../members/member.ts';
import { seesAny } from '../members/memberships.repository.ts';
import { listenForNotices } from './listener.ts';
import { createStreamPlaces } from './stream-places.ts';

const Notice = z.union([
  z.object({ userId: z.string(), event: ChangeEventSchema, about: z.array(z.string()).default([]) }),
  /** Sent by the database for each deleted session (migration 0137). */
  z.object({ endedSession: z.string() }),
  /** The same for each membership that was deleted or has another role: the person and the company (migration 0551). */
  z.object({ endedMembership: z.string() }),
]);
const HELLO: ChangeEvent = { kind: 'hello' };

/** A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Change events of this process, fed by the database so that changes made by any instance arrive. */
export interface ChangesService extends Changes {
  /** End every stream. */
  close(): Promise<void>;
}

/** Return in how many milliseconds a session ends if it is not used; null when it has ended. */
export type SessionTimeLeft = (sessionId: string) => Promise<number | null>;

/** Open this process's one listening connection and pass its notices to all followers. */
export async function createChanges(
  url: string,
  sessionTimeLeft: SessionTimeLeft,
  db: Database,
  log: Logger,
): Promise<ChangesService> {
  const memberSees = (member: Member, event: ChangeEvent, about: readonly string[]) =>
    asMember(member, () => readAsUser(db, member.ownerId, async (tx) => event.kind === 'hello' || seesAny(tx, about)));
  const bus = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const listener = await listenForNotices(
    url,
    {
      notice(payload) {
        const notice = Notice.parse(JSON.parse(payload));
        if ('endedSession' in notice) bus.emit(sessionName(notice.endedSession));
        else if ('endedMembership' in notice) bus.emit(membershipName(notice.endedMembership));
        else bus.emit(nameFor(notice.userId), notice.event, notice.about);
      },
      reconnected: () => {
        places.retake().catch((err) => log.warn({ err }, 'the places of streams could not be taken again'));
        bus.emit(RECONNECTED);
        for (const name of bus.eventNames().filter(isForUser)) bus.emit(name, HELLO, []);
      },
    },
    log,
  );
  const places = createStreamPlaces(listener.session);
  return {
    async follow(session, signal) {
      const ended = new AbortController();
      const release = await places.take(session.userId, () => ended.abort());
      const watch = watchSession({ bus, sessionTimeLeft, log }, session, () => ended.abort());
      const { member = null } = session;
      const stopWatching = member ? watchMembership(bus, member, () => ended.abort()) : () => undefined;
      const close = () => {
        watch.stop();
        stopWatching();
        release();
        // A generator that waits for its next event cannot be returned from before it comes.
        ended.abort();
      };
      const signals = [closing.signal, ended.signal, ...(signal ? [signal] : [])];
      const any = AbortSignal.any(signals);
      any.addEventListener('abort', close, { once: true });
      // It does not say so again of what happened while the place was taken.
      if (any.aborted) close();
      await watch.started;
      if (ended.signal.aborted) throw new AppError('NOT_SIGNED_IN');
      const shows = member
        ? (event: ChangeEvent, about: readonly string[]) => memberSees(member, event, about)
        : SHOW_ALL;
      return closable(followBus(bus, { userId: member?.ownerId ?? session.userId, shows }, any), close);
    },
    async close() {
      closing.abort();
      await listener.close();
    },
  };
}

/**
 * Call `end` as soon as a session has ended: when the database says so, when its time is over, and after a gap in which
 * the message of the database may have been missed.
 */
function watchSession(
  { bus, sessionTimeLeft, log }: { bus: EventEmitter; sessionTimeLeft: SessionTimeLeft; log: Logger },
  { sessionId }: SessionOfUser,
  end: () => void,
): { readonly started: Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async () => {
    clearTimeout(timer);
    try {
      const left = await sessionTimeLeft(sessionId);
      if (left === null) return end();
      if (!isStopped) timer = setTimeout(check, Math.min(left + 1, MAX_TIMER_MS)).unref();
    } catch (error) {
      log.warn({ err: error }, 'a session could not be checked, so its stream ends');
      end();
    }
  };
  bus.once(sessionName(sessionId), end).on(RECONNECTED, check);
  return {
    started: check(),
    stop() {
      isStopped = true;
      bus.off(sessionName(sessionId), end).off(RECONNECTED, check);
      clearTimeout(timer);
    },
  };
}

/**
 * Call `end` as soon as a membership has ended or has another role. What was missed in a gap is refused by the transaction
 * of the next notice.
 */
function watchMembership(bus: EventEmitter, { personId, companyId }: Member, end: () => void): () => void {
  const name = membershipName(`${personId} ${companyId}`);
  bus.once(name, end);
  return () => bus.off(name, end);
}

/** Make a stream that runs `close` once it is over, also when nobody ever read from it. */
function closable(stream: AsyncGenerator<ChangeEvent, void>, close: () => void): AsyncGenerator<ChangeEvent, void> {
  return {
    async next() {
      const result = await stream.next();
      if (result.done) close();
      return result;
    },
    return() {
      close();
      return stream.return();
    },
    throw(error) {
      close();
      return stream.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const RECONNECTED = 'reconnected';
/** Build the event name of a user. The prefix keeps it apart from the bus's own `error` event. */
const nameFor = (userId: string): string => `user ${userId}`;
const isForUser = (name: string | symbol): boolean => String(name).startsWith('user ');
const membershipName = (personAndCompany: string): string => `membership ${personAndCompany}`;
const sessionName = (sessionId: string): string => `session ${sessionId}`;

const SHOW_ALL = async () => true;

/** Whose changes a stream has, and which of them. */
interface Followed {
  readonly userId: string;
  readonly shows: (event: ChangeEvent, about: readonly string[]) => Promise<boolean>;
}

async function* followBus(
  bus: EventEmitter,
  { userId, shows }: Followed,
  signal: AbortSignal,
): AsyncGenerator<ChangeEvent, void> {
  if (signal.aborted) return;
  // Listen before sending hello, so that changes during the client's refetch are not missed.
  const changes = on(bus, nameFor(userId), { signal });
  try {
    yield HELLO;
    for await (const [event, about] of changes) {
      const change = ChangeEventSchema.parse(event);
      if (await shows(change, about)) yield change;
    }
  } catch (error) {
    // A member who was removed is told no more; the next request says why.
    if (!signal.aborted && !hasEnded(error)) throw error;
  } finally {
    await changes.return?.();
  }
}
