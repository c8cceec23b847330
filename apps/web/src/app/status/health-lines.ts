import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InstanceStatus, PartState } from '@tillslip/contract/auth';

/** A part of the server. */
export type Part = keyof InstanceStatus;

/** A part of the server, how it does, and what that means for a person; null where nothing changes for them. */
export type HealthLine = {
  readonly part: Part;
  readonly name: string;
  readonly state: PartState;
  readonly text: string;
  readonly meaning: string | null;
};

/** In the order in which a person needs them. */
const PARTS: readonly Part[] = ['reader', 'queue', 'mail', 'storage', 'database'];

/** The state of the server, part by part; `null` when it does not respond, so that nothing can be known. */
export const healthLines = (i18n: I18n, status: InstanceStatus | null): HealthLine[] =>
  PARTS.map((part) => {
    const state = status?.[part] ?? 'unknown';
    return {
      ...{ part, state, name: partName(i18n, part), text: stateText(i18n, state) },
      meaning: state === 'working' || state === 'unknown' ? null : meaningText(i18n, part, state),
    };
  });

/** The state of the server in one message: what happened, what is safe, what to do. */
export function healthSummary(
  i18n: I18n,
  status: InstanceStatus | null,
): { kind: 'good' | 'warn' | 'bad'; text: string } {
  if (status === null)
    return {
      kind: 'bad',
      text: i18n.t(msg`The server is not responding. Everything you saved is safe. Try again in a minute.`),
    };
  if (status.database === 'down')
    return {
      kind: 'bad',
      text: i18n.t(msg`The server is not ready. Everything you saved is safe. Try again in a minute.`),
    };
  const states = PARTS.map((part) => status[part]);
  if (states.every((state) => state === 'working' || state === 'off'))
    return { kind: 'good', text: i18n.t(msg`Everything is working.`) };
  return {
    kind: states.includes('down') || states.includes('full') ? 'bad' : 'warn',
    text: i18n.t(
      msg`Something is not working as it should. Everything you saved is safe. See below what it means for you.`,
    ),
  };
}

function partName(i18n: I18n, part: Part): string {
  switch (part) {
    case 'reader':
      return i18n.t(msg`Reader`);
    case 'queue':
      return i18n.t(msg`Queue`);
    case 'mail':
      return i18n.t(msg`Email`);
    case 'storage':
      return i18n.t(msg`File storage`);
    case 'database':
      return i18n.t(msg`Database`);
  }
}

function stateText(i18n: I18n, state: PartState): string {
  switch (state) {
    case 'working':
      return i18n.t(msg`Working`);
    case 'slow':
      return i18n.t(msg`Slow`);
    case 'down':
      return i18n.t(msg`Not working`);
    case 'full':
      return i18n.t(msg`Full`);
    case 'off':
      return i18n.t(msg`Not set up`);
    case 'unknown':
      return i18n.t(msg`Unknown`);
  }
}

/** What an outage of a part means for a person. */
function meaningText(i18n: I18n, part: Part, state: PartState): string {
  switch (part) {
    case 'reader':
      return state === 'slow'
        ? i18n.t(msg`Documents take longer to read. They are kept, and read by themselves.`)
        : i18n.t(msg`Documents are kept but not read. You can still upload: everything is read once it works again.`);
    case 'queue':
      return i18n.t(
        msg`Reading, matching, emails, packs and syncs wait, and go on by themselves. You can enter and change everything.`,
      );
    case 'mail':
      return state === 'off'
        ? i18n.t(
            msg`This installation sends no email. Confirmation and reset links are in its mailbox, and there are no reminders.`,
          )
        : i18n.t(msg`Confirmations, reminders and packs arrive late. We send them when it works again.`);
    case 'storage':
      return state === 'full'
        ? i18n.t(msg`You cannot upload now: there is no room left. Ask the person who runs this installation.`)
        : i18n.t(msg`You cannot upload or open documents now. Figures, lists and the VAT201 still work.`);
    case 'database':
      return i18n.t(msg`Nothing can be shown or saved until it works again. What you saved is safe.`);
  }
}
