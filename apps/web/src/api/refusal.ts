import { ORPCError } from '@orpc/client';

/** True when the API refused with this code. */
export const isRefusal = (error: unknown, code: string): boolean => error instanceof ORPCError && error.code === code;

/** True when the server answered and said no: asking again would change nothing. */
export const isAnswered = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;
