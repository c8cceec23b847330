import { AppError } from './errors.ts';

/** A refusal that marks one field, in the form in which the contract's own checks mark theirs. */
export const badInput = (field: string, message: string): AppError =>
  new AppError('BAD_INPUT', { data: { issues: [{ path: [field], message }] } });
