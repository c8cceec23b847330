import { ASKABLE_PARTICULARS, type AskableParticular } from '@tillslip/domain/receipts/check/is-it-there';
import { z } from 'zod';

/** Its type has a name of its own: the contract's type would be too long to write down otherwise. */
export interface AskedParticulars extends Array<AskableParticular> {
  readonly length: number;
}
/** The particulars of which a person is asked whether they are there. */
export const AskedParticularsSchema: z.ZodType<AskedParticulars, AskedParticulars> = z.array(
  z.enum(ASKABLE_PARTICULARS),
);
