import type { I18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { openCompany } from '../../../api/people/open-company.ts';
import { reconnectPause } from '../../../api/reconnect-pause.ts';
import { sendShot } from './send-shot.ts';
import type { Shot } from './shot.ts';
import { forgetShot, keepShot, listShots } from './shot-database.ts';

/** What the screens show of one person's pictures that have not arrived. */
export interface ShotQueue {
  readonly shots: readonly Shot[];
  readonly isSending: boolean;
}

/** What happens while a queue is sent. */
interface Events {
  /** So many pictures arrived, and none is left that can be sent now. */
  readonly onArrived: (count: number) => void;
  /** Somebody else is signed in, or nobody. */
  readonly onNotTheirs: () => void;
}

const EMPTY: ShotQueue = { shots: [], isSending: false };
/** One tab sends at a time. */
const LOCK = 'tillslip-shots';
/** Tells the other tabs that the pictures changed. */
const others = new BroadcastChannel('tillslip-shots');

let state = EMPTY;
const listeners = new Set<() => void>();
/** The last sending of this tab. */
let turn = Promise.resolve(false);
/** Sends what is waiting; null while nobody's queue is followed. */
let sendNow: (() => void) | null = null;

function change(next: Partial<ShotQueue>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** The pictures of the signed-in person that have not arrived, the oldest first. */
export const useShotQueue = (): ShotQueue =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

/**
 * Keep pictures on this device and send them in the background, each as an invoice of its own. Resolves once they would
 * survive closing the page, and rejects when they would not: the device is full, or the browser keeps nothing.
 */
export async function addShots(files: readonly File[], userId: string, companyId: string | null): Promise<void> {
  for (const file of files) {
    await keepShot({
      ...{ id: crypto.randomUUID(), uploadKey: crypto.randomUUID(), userId, companyId },
      bookId: openCompany()?.id ?? null,
      ...{ name: file.name, type: file.type, content: file, takenAt: Date.now() },
      ...{ sentAt: null, fileId: null, problem: null },
    });
  }
  // Otherwise a browser that needs room may delete them. It may ask the person, or decide by itself.
  void navigator.storage?.persist?.().catch(() => false);
  await changed(userId);
  sendNow?.();
}

/** Send a picture again that was refused, as if it had just been taken. */
export async function retryShot(shot: Shot): Promise<void> {
  const keys = { id: crypto.randomUUID(), uploadKey: crypto.randomUUID() };
  await keepShot({ ...shot, ...keys, sentAt: null, fileId: null, problem: null });
  await forgetShot(shot.id);
  await changed(shot.userId);
  sendNow?.();
}

/** Delete pictures that have not arrived, because the person does not want them. */
export async function discardShots(shots: readonly Shot[]): Promise<void> {
  for (const { id } of shots) await forgetShot(id);
  for (const userId of new Set(shots.map((shot) => shot.userId))) await changed(userId);
}

/**
 * Follow one person's pictures: show them, and send them whenever there is a connection. Returns how to stop, which leaves
 * them where they are.
 */
export function followShots(i18n: I18n, userId: string, events: Events): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    void sendAll(i18n, userId, events, signal).then((isWaiting) => {
      if (isWaiting && !signal.aborted) timer = setTimeout(send, reconnectPause(attempt++));
    });
  };
  const sendAtOnce = () => {
    attempt = 0;
    send();
  };
  others.addEventListener('message', () => void show(userId), { signal });
  window.addEventListener('online', sendAtOnce, { signal });
  sendNow = sendAtOnce;
  void show(userId).then(sendAtOnce);
  return () => {
    stopped.abort();
    clearTimeout(timer);
    sendNow = null;
    change(EMPTY);
  };
}

/** Send one picture after the other; true when some wait for a connection. Where the browser keeps nothing, none do. */
async function sendAll(i18n: I18n, userId: string, events: Events, signal: AbortSignal): Promise<boolean> {
  const run = () => sendInTurn(i18n, userId, events, signal).catch(() => false);
  // Browsers have locks on secure pages only. Two tabs that send the same picture make one invoice all the same.
  turn = turn.then(() => (navigator.locks === undefined ? run() : navigator.locks.request(LOCK, run)));
  return turn;
}

async function sendInTurn(i18n: I18n, userId: string, events: Events, signal: AbortSignal): Promise<boolean> {
  let arrived = 0;
  try {
    for (;;) {
      const waiting = (await listShots(userId)).find(({ problem }) => problem === null);
      if (signal.aborted || waiting === undefined) return false;
      if (!navigator.onLine) return true;
      change({ isSending: true });
      const how = await sendShot(i18n, waiting, Date.now(), keepShot);
      if (how === 'arrived') {
        await forgetShot(waiting.id);
        arrived++;
      }
      if (!signal.aborted) await changed(userId);
      if (how === 'not-theirs') events.onNotTheirs();
      if (how === 'not-theirs' || how === 'later') return how === 'later';
    }
  } finally {
    if (!signal.aborted) change({ isSending: false });
    if (arrived > 0) events.onArrived(arrived);
  }
}

async function changed(userId: string): Promise<void> {
  others.postMessage('changed');
  await show(userId);
}

/** Where the browser keeps nothing, such as in a private window of some, there is nothing to show. */
const show = async (userId: string): Promise<void> => change({ shots: await listShots(userId).catch(() => []) });
