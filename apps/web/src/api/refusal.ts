import { ORPCError } from '@orpc/client';

/** True when the API refused with this code and, where they are given, these facts. */
export const isRefusal = (error: unknown, code: string, facts: Readonly<Record<string, string>> = {}): boolean =>
  error instanceof ORPCError &&
  error.code === code &&
  Object.entries(facts).every(([name, value]) => Object(error.data)[name] === value);

/** True when the server refused, so that a retry would not help. */
export const isRefusedByServer = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;

/** True when the server answered, if only that it failed; false when the connection did. */
export const isAnswered = (error: unknown): boolean => error instanceof ORPCError;
