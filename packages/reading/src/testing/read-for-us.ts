import type { OwnCompany } from '../parties/own-traces.ts';
import { readReceipt } from '../receipt/read-receipt.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { layOutText } from './lay-out-text.ts';

/** The company of the person who reads, in tests of purchases and sales. */
export const OURS: OwnCompany = {
  id: 'ours',
  names: ['Karoo Crafts (Pty) Ltd'],
  vatNumber: '4210102051',
  registrationNumber: '2015/123456/07',
};

/** The goods of every document, with their sums. */
export const GOODS = `
Description              Qty      Price       Amount
Oak plank 2.4 m            2     500.00      1000.00
Subtotal                                     1000.00
VAT 15%                                       150.00
Total                                        1150.00`;

/** Read a document of this head, with goods below it. */
export const readForUs = (head: string, ourselves: readonly OwnCompany[] = [OURS]): ReceiptReading =>
  readReceipt(layOutText(`${head}\n${GOODS}`), { ourselves });
