import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { createOutageFilter } from './outage-filter.ts';

export type { Logger } from 'pino';

/** The level "warn" in the numbers of pino. */
const WARN = 40;

/**
 * Create the logger, which writes structured lines to standard output. Callers log ids only, never email addresses,
 * names or tokens; anything a library might pass is redacted here. While the database is away, each message about it is
 * written once; its repetitions are on level "debug".
 */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const outage = createOutageFilter((leftOut) =>
    log.warn(leftOut, 'the database was away; messages that repeated themselves are left out'),
  );
  const options = {
    level: env.logLevel,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'err.parameters', 'err.detail'],
      censor: '…',
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['warn']>, write: Logger['warn'], level: number) {
        if (level >= WARN && outage.isRepeated(args)) this.debug(...args);
        else write.apply(this, args);
      },
    },
  };
  const log: Logger = destination ? pino(options, destination) : pino(options);
  return log;
}
