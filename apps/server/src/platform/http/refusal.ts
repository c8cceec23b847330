import { ERRORS, type ErrorCode } from '@tillslip/contract/errors';

/** A refusal outside the contract's own calls, in the form those use, so that the browser reads both the same way. */
export function refusal(code: ErrorCode, message: string = ERRORS[code].message): Response {
  const { status } = ERRORS[code];
  return Response.json({ defined: true, code, status, message }, { status });
}

/** Nothing is found at this address. */
export const noSuchEndpoint = (): Response =>
  Response.json({ defined: false, code: 'NOT_FOUND', status: 404, message: 'No such endpoint' }, { status: 404 });

/** A fault of ours: the person gets the number to quote, and nothing of the inside. */
export const fault = (requestId: string): Response =>
  Response.json(
    {
      defined: false,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: `Something went wrong on our side. Please try again. (Reference ${requestId})`,
    },
    { status: 500 },
  );
