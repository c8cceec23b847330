import type { FieldProblem } from '@tillslip/messages/fields';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** A refusal of one field, in the form that the contract's own validation uses. */
export class BadInput extends AppError<'BAD_INPUT'> {
  readonly field: string;
  readonly problem: FieldProblem;

  constructor(field: string, problem: FieldProblem) {
    super('BAD_INPUT', { data: { issues: [{ path: [field], problem }] } });
    this.field = field;
    this.problem = problem;
  }
}

/** Build the refusal of a query that does not match its schema. */
export const badQuery = ({ issues }: z.ZodError): AppError =>
  new AppError('BAD_INPUT', { data: { issues: issues.map((issue) => ({ ...issue })) } });

/** Build the refusal of one field, with the code of its problem and its parameters. */
export const badInput = (field: string, problem: FieldProblem): BadInput => new BadInput(field, problem);
