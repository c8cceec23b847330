import type { FieldProblem } from '@tillslip/messages/fields';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** A refusal that marks one field, in the form in which the contract's own checks mark theirs. */
export class BadInput extends AppError<'BAD_INPUT'> {
  readonly field: string;
  readonly problem: FieldProblem;

  constructor(field: string, problem: FieldProblem) {
    super('BAD_INPUT', { data: { issues: [{ path: [field], problem }] } });
    this.field = field;
    this.problem = problem;
  }
}

/** A query that is not what its schema asks for. */
export const badQuery = ({ issues }: z.ZodError): AppError =>
  new AppError('BAD_INPUT', { data: { issues: issues.map((issue) => ({ ...issue })) } });

/** Refuses a call because of one field, with the code of its problem and its parameters. */
export const badInput = (field: string, problem: FieldProblem): BadInput => new BadInput(field, problem);
