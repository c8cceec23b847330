import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

/**
 * Structured lines on standard output. Ids only: no e-mail address, no name, no token is ever passed
 * to it, and what a library might hand over is cut out here.
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
