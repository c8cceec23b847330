import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

/**
 * Create the logger, which writes structured lines to standard output. Callers log ids only, never email addresses,
 * names or tokens; anything a library might pass is redacted here.
 */
export function createLog(env: Pick<Env, 'logLevel'>): Logger {
  return pino({
    level: env.logLevel,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'err.parameters', 'err.detail'],
      censor: '…',
    },
  });
}
