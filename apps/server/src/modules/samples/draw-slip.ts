import { formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import sharp from 'sharp';

const WIDTH = 480;
const LINE = 26;
const MARGIN = 36;

/** A line of the slip: words on the left, an amount on the right. */
interface SlipLine {
  readonly left: string;
  readonly right?: string;
  readonly style?: 'title' | 'total' | 'mark';
}

/** Draw a sample document as a slip with a visible sample mark, so that nobody mistakes it for a real one. */
export async function drawSlip(reading: ReceiptReading): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const lines = slipLines(reading);
  const height = lines.length * LINE + 2 * MARGIN;
  const rows = lines.map((line, index) => row(line, MARGIN + (index + 1) * LINE - 8)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#fbfaf6"/>${rows}</svg>`;
  return { jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer(), width: WIDTH, height };
}

function slipLines(reading: ReceiptReading): SlipLine[] {
  const { supplierName, supplierAddress, supplierVatNumber, recipientName, invoiceNumber, invoiceDate } = reading;
  const said = (label: string, value: string | null): SlipLine[] => (value ? [{ left: `${label}${value}` }] : []);
  const amount = (left: string, value: Cents | null, style?: 'total'): SlipLine[] =>
    value === null ? [] : [{ left, right: formatRand(value), ...(style && { style }) }];
  return [
    { left: 'SAMPLE, NOT A REAL DOCUMENT', style: 'mark' },
    { left: supplierName ?? '', style: 'title' },
    ...said('', supplierAddress),
    ...said('VAT no. ', supplierVatNumber),
    { left: '' },
    { left: 'TAX INVOICE', style: 'title' },
    ...said('No. ', invoiceNumber),
    ...said('Date ', invoiceDate && formatDate(invoiceDate)),
    ...said('To ', recipientName),
    { left: '' },
    ...reading.lineItems.flatMap(({ description, totalCents }) => amount(description, totalCents)),
    { left: '' },
    ...amount('VAT 15%', reading.vatCents),
    ...amount('TOTAL', reading.totalCents, 'total'),
    ...said('Paid by ', reading.paymentMethod),
  ];
}

const STYLES = {
  title: 'font-size="20" font-weight="700" fill="#1f2a25"',
  total: 'font-size="20" font-weight="700" fill="#1f2a25"',
  mark: 'font-size="15" font-weight="700" fill="#b0412b"',
  plain: 'font-size="17" fill="#33403a"',
};

function row({ left, right, style }: SlipLine, y: number): string {
  const look = `font-family="DejaVu Sans Mono, Liberation Mono, monospace" ${STYLES[style ?? 'plain']}`;
  const words = `<text x="${MARGIN}" y="${y}" ${look}>${escapeXml(left)}</text>`;
  if (right === undefined) return words;
  return `${words}<text x="${WIDTH - MARGIN}" y="${y}" text-anchor="end" ${look}>${escapeXml(right)}</text>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
