import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { vi } from 'vitest';
import type { Clock } from '../src/ports/clock.ts';
import type { DocumentReader, ReadOutcome } from '../src/ports/document-reader.ts';
import type { Mail, MailMessage } from '../src/ports/mail.ts';

/** A clock that does not move until it is set. */
export interface FakeClock extends Clock {
  set(moment: string): void;
}

export function fakeClock(moment = '2026-03-31T08:00:00Z'): FakeClock {
  let now = new Date(moment);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });
  return {
    now: () => now,
    today: () => calendarDate(day.format(now)),
    set(next) {
      now = new Date(next);
    },
  };
}

/** Mail that stores the messages. */
export interface FakeMail extends Mail {
  readonly sent: MailMessage[];
  /** Return the newest message to an address; waits for the job that sends it. */
  newestTo(address: string): Promise<MailMessage>;
}

export function fakeMail(): FakeMail {
  const sent: MailMessage[] = [];
  return {
    name: 'fake mail',
    sent,
    send: async (message) => {
      sent.push(message);
    },
    isReachable: async () => true,
    close: async () => {},
    async newestTo(address) {
      const newest = () => sent.findLast(({ to }) => to === address);
      return vi.waitFor(() => newest() ?? Promise.reject(new Error('no message arrived')), {
        timeout: 100_000,
        interval: 10,
      });
    },
  };
}

type ReadReceipt = DocumentReader['readReceipt'];

/** Returns the given outcomes; without any, every document is unreadable. */
export interface FakeReader extends DocumentReader {
  /** Set the outcomes of the next readings, one after the other; the last one repeats. */
  answers(...outcomes: (ReadOutcome | ReadReceipt)[]): void;
}

/** The password of every protected PDF in the tests. */
export const PDF_PASSWORD = 'Protea-7';

export function fakeReader(): FakeReader {
  let next: (ReadOutcome | ReadReceipt)[] = [{ ok: false, failure: 'unreadable', pictures: [] }];
  return {
    name: 'fake reader',
    close: async () => {},
    drawSmall: async ({ kind }) => (kind !== 'xml' ? new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) : null),
    unlockPdf: async (bytes, password) =>
      password === PDF_PASSWORD
        ? { ok: true, bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from('\n% open')])) }
        : { ok: false, failure: 'encrypted', password: password === '' ? 'missing' : 'wrong' },
    answers(...outcomes) {
      next = outcomes;
    },
    async readReceipt(files, options) {
      const answer = next.length > 1 ? next.shift() : next[0];
      if (!answer) throw new Error('the fake reader was given no answer');
      return typeof answer === 'function' ? answer(files, options) : answer;
    },
  };
}
