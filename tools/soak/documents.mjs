import { createHash } from 'node:crypto';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';

const SHOPS = ['Karoo Hardware', 'Dorp Bakery', 'Fynbos Stationers', 'Kudu Motors', 'Protea Pharmacy', 'Baobab Books'];
const pad = (number) => String(number).padStart(2, '0');
const rand = (cents) => (cents / 100).toFixed(2);

/** The invented invoice with a number of its own: what is printed, and what a reader should find. */
export function inventInvoice(number, companyName) {
  const shop = SHOPS[number % SHOPS.length];
  const totalCents = 10_000 + ((number * 7919) % 900_000);
  const vatCents = Math.round((totalCents * 15) / 115);
  const invoiceNumber = `S${createHash('sha1').update(`soak ${number}`).digest('hex').slice(0, 8).toUpperCase()}`;
  const date = `2026-${pad(1 + (number % 6))}-${pad(1 + (number % 28))}`;
  const lines = [
    `${shop} (Pty) Ltd`,
    '12 Church Street, Graaff-Reinet, 6280',
    'VAT No: 4010139121',
    'TAX INVOICE',
    `Invoice No: ${invoiceNumber}`,
    `Date: ${date}`,
    `Bill to: ${companyName}`,
    '1 Long Street, Cape Town, 8001',
    `Goods no. ${number}    1    ${rand(totalCents - vatCents)}`,
    `Subtotal    R ${rand(totalCents - vatCents)}`,
    `VAT 15%    R ${rand(vatCents)}`,
    `TOTAL    R ${rand(totalCents)}`,
  ];
  return { number, invoiceNumber, date, totalCents, lines };
}

/** The invoice as a PDF with text. */
export async function pdfOf({ lines, number }) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [row, line] of lines.entries()) page.drawText(line, { x: 60, y: 770 - row * 26, size: 12, font });
  pdf.setTitle(`Soak ${number}`);
  return { bytes: Buffer.from(await pdf.save()), type: 'application/pdf', name: `invoice-${number}.pdf` };
}

/** The invoice as a picture. */
export async function pictureOf({ lines, number }) {
  const text = lines
    .map((line, row) => `<text x="40" y="${80 + row * 56}" xml:space="preserve">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="800"><rect width="760" height="800" fill="#fff"/><g font-family="DejaVu Sans Mono, monospace" font-size="28">${text}</g></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
  return { bytes, type: 'image/jpeg', name: `slip-${number}.jpg` };
}

/** An export of a bank whose payments are the totals of invoices, and a fee. */
export function exportOf(account, month, invoices) {
  let balance = 90_000_000;
  const line = (day, text, cents) => {
    balance += cents;
    return `2026/${pad(month)}/${pad(day)},${rand(cents)},${rand(balance)},${text}`;
  };
  const payments = invoices.map(({ lines, invoiceNumber, totalCents }, at) =>
    line(1 + at, `EFT ${lines[0]} ${invoiceNumber}`, -totalCents),
  );
  const rows = [...payments, line(28, 'MONTHLY ACCOUNT FEE', -115_00)];
  const text = [`Account Number,${account}`, 'Date,Amount,Balance,Description', ...rows].join('\n');
  return { bytes: Buffer.from(text), type: 'text/csv', name: `export-${account}-${month}.csv`, rows: rows.length };
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A form with one file and its fields. */
export function formOf({ bytes, type, name }, fields = {}) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type }), name);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  return form;
}
