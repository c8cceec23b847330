import { z } from 'zod';

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must look like https://books.example.co.za' });

/** A whole number within a range, both ends included. */
export const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

/** A number from 0 to a maximum. */
export const part = (to: number) => {
  const error = `must be a number from 0 to ${to}`;
  return z.coerce.number({ error }).min(0, error).max(to, error);
};

/** One of several words. */
export const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be one of: ${names.join(', ')}` });

export const booleanText = z.stringbool({ error: 'must be true or false' });
