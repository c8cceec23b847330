import { ORPCError } from '@orpc/client';

/** True when the API refused with this code. */
export const isRefusal = (error: unknown, code: string): boolean => error instanceof ORPCError && error.code === code;

/** True when the server refused, so that a retry would not help. */
export const isRefusedByServer = (error: unknown): boolean => error instanceof ORPCError && error.status < 500;
