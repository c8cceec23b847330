import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Health } from '../../api/health.ts';

/** The state of one part of the server, in words. */
export type HealthLine = { readonly name: string; readonly text: string };

/** The state of the server, part by part. What cannot be checked is unknown, never healthy. */
export function healthLines(i18n: I18n, { answers, database, migrations }: Health): HealthLine[] {
  const unknown = i18n.t(msg`Unknown: the server is not responding`);
  return [
    { name: i18n.t(msg`Server`), text: answers ? i18n.t(msg`Responding`) : i18n.t(msg`Not responding`) },
    {
      name: i18n.t(msg`Database`),
      text: answers ? (database ? i18n.t(msg`Responding`) : i18n.t(msg`Not responding`)) : unknown,
    },
    {
      name: i18n.t(msg`Database version`),
      text: answers ? (migrations ? i18n.t(msg`Up to date`) : i18n.t(msg`Not up to date`)) : unknown,
    },
  ];
}

/** The state of the server in one message: what happened, what is safe, what to do. */
export function healthSummary(
  i18n: I18n,
  { answers, database, migrations }: Health,
): { isGood: boolean; text: string } {
  if (answers && database && migrations) return { isGood: true, text: i18n.t(msg`Everything is working.`) };
  if (!answers)
    return {
      isGood: false,
      text: i18n.t(msg`The server is not responding. Everything you saved is safe. Try again in a minute.`),
    };
  return {
    isGood: false,
    text: i18n.t(msg`The server is not ready. Everything you saved is safe. Try again in a minute.`),
  };
}
