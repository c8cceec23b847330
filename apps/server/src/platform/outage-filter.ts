import { z } from 'zod';

/** An outage is over when nothing was said about it for this long. */
const QUIET_MS = 30_000;

/** The codes of PostgreSQL and of its driver for a connection that is lost, refused or not yet accepted. */
const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET']);

/** Where only a text says it: faults of the driver without a code, and messages of libraries that quote one. */
const AWAY_TEXT =
  /the database system is|terminating connection|connection terminated|encountered a connection error|connect ECONNREFUSED|database connection lost/i;

/** What sign-in says of any fault of the database, without the cause. */
const HIDDEN_CAUSE = /^(INTERNAL_SERVER_ERROR|Failed to )/;

const Details = z.object({
  err: z.object({ message: z.string(), code: z.unknown(), command: z.unknown() }).partial().optional(),
});

/** What was left out of the log in an outage. */
interface LeftOut {
  readonly seconds: number;
  readonly repeated: number;
}

/** Decides which messages of a log say again that the database is away. */
export interface OutageFilter {
  /** Whether this message was written before in this outage. False for everything that is not about it. */
  isRepeated(args: readonly unknown[]): boolean;
}

/** Create a filter; `onEnd` is called after an outage with repetitions. */
export function createOutageFilter(onEnd: (leftOut: LeftOut) => void): OutageFilter {
  const written = new Set<string>();
  let repeated = 0;
  let began = 0;
  let ending: NodeJS.Timeout | null = null;
  const end = () => {
    const leftOut = { seconds: Math.round((Date.now() - began - QUIET_MS) / 1000), repeated };
    const isWorthSaying = repeated > 0;
    written.clear();
    repeated = 0;
    ending = null;
    if (isWorthSaying) onEnd(leftOut);
  };
  const prolong = () => {
    if (ending) clearTimeout(ending);
    else began = Date.now();
    ending = setTimeout(end, QUIET_MS);
    ending.unref();
  };
  return {
    isRepeated(args) {
      const { text, cause, isMail } = describe(args);
      const isAway = !isMail && (AWAY_CODES.has(cause.code) || AWAY_TEXT.test(cause.text) || AWAY_TEXT.test(text));
      const isHidden = ending !== null && (HIDDEN_CAUSE.test(text) || HIDDEN_CAUSE.test(cause.text));
      if (!isAway && !isHidden) return false;
      if (isAway) prolong();
      const kind = text.replaceAll(/\d+/g, '').slice(0, 60);
      if (!written.has(kind)) {
        written.add(kind);
        return false;
      }
      repeated += 1;
      return true;
    },
  };
}

/** Read the message and the fault of what is logged. A fault of the mail server has a command and is no outage of ours. */
function describe(args: readonly unknown[]) {
  const [first, second] = args;
  const text = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  const { err } = Details.safeParse(first).data ?? {};
  const code = typeof err?.code === 'string' ? err.code : '';
  return { text, cause: { code, text: err?.message ?? '' }, isMail: err?.command !== undefined };
}
