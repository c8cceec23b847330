import { formatMoney, formatRand } from '@tillslip/domain/kernel/format-rand';
import { subtract, sum } from '@tillslip/domain/kernel/money';
import { bankText } from '@tillslip/messages/bank/accounts';
import { bankFeeText } from '@tillslip/messages/bank/transactions';
import { dayText } from '@tillslip/messages/dates';
import { type I18n, regionOf } from '@tillslip/messages/i18n';
import { packPeriodText, type ReportWord, reportWord, statementPageText } from '@tillslip/messages/vat/report';
import type { DocumentFactsRow } from '../paper/document-facts.repository.ts';
import { feeReason, filingFacts, type PeriodReport, type ReportLine } from './period-report.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#1c2a25;margin:2rem auto;max-width:72rem;padding:0 1rem}
h1{color:#0f6b55}table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #d9e3de;vertical-align:top}
td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}a{color:#0f6b55}`;

/**
 * Build the index page of a pack: the form, and every document with its claim and links to its files. It has no script
 * and fetches nothing.
 */
export function packIndexPage(report: PeriodReport, filesOf: (receiptId: string) => readonly string[]): string {
  const { paper, i18n } = report;
  const word = (of: ReportWord): string => escaped(reportWord(i18n, of));
  const title = `VAT201 ${paper.periodCode} – ${escaped(paper.companyName)}`;
  return `<!doctype html>
<html lang="${regionOf(i18n.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
<p>${escaped(packPeriodText(i18n, paper.periodStart, paper.periodEnd, paper.dueDate))}
<a href="VAT201-working-paper.pdf">${word('WORKING_PAPER_PDF')}</a> · <a href="VAT201-working-paper.xlsx">${word('WORKING_PAPER_EXCEL')}</a> ·
<a href="schedules/input.csv">${word('INPUT')}</a> · <a href="schedules/output.csv">${word('OUTPUT')}</a> · <a href="schedules/exclusions.csv">${word('EXCLUSIONS')}</a> · <a href="schedules/bank-charges.csv">${word('STATEMENT_CHARGES')}</a> ·
<a href="schedules/adjustments.csv">${word('ADJUSTMENTS')}</a> · <a href="schedules/duplicates.csv">${word('DUPLICATES')}</a> ·
<a href="audit-trail/events.csv">${word('AUDIT_TRAIL')}</a> · <a href="index.csv">${word('INDEX')}</a></p>
${filingLine(report)}
<table><thead><tr><th>${word('FIELD')}</th><th>${word('DESCRIPTION')}</th><th class="n">${word('AMOUNT')}</th></tr></thead><tbody>
${paper.fields.map(({ field, label, amountCents }) => `<tr><td>${field}</td><td>${escaped(label)}</td><td class="n">${formatRand(amountCents)}</td></tr>`).join('\n')}
</tbody></table>
<h2>${word('DOCUMENTS')}</h2>
<table><thead><tr><th>${word('DATE')}</th><th>${word('SUPPLIER_OR_CUSTOMER')}</th><th>${word('NUMBER')}</th><th class="n">${word('TOTAL')}</th><th class="n">${word('VAT')}</th><th class="n">${word('CLAIMED_OR_OUTPUT_TAX')}</th><th>${word('WHY_NOT_ALL')}</th><th>${word('FILES')}</th></tr></thead><tbody>
${documentRows(report, filesOf)}
</tbody></table>${feeTable(report, filesOf)}</body></html>
`;
}

/** How a submitted return was filed and paid; empty for any other. */
function filingLine(report: PeriodReport): string {
  const facts = filingFacts(report).map(([of, value]) => `${escaped(reportWord(report.i18n, of))}: ${escaped(value)}`);
  return facts.length === 0 ? '' : `<p>${facts.join(' · ')}</p>`;
}

function documentRows(
  { documents, lines, i18n }: PeriodReport,
  filesOf: (receiptId: string) => readonly string[],
): string {
  const byReceipt = new Map<string, ReportLine[]>();
  for (const line of lines) byReceipt.set(line.document.id, [...(byReceipt.get(line.document.id) ?? []), line]);
  const sorted = documents.toSorted((a, b) => ((a.invoiceDate ?? '') < (b.invoiceDate ?? '') ? -1 : 1));
  return sorted.map((row) => documentRow(i18n, row, byReceipt.get(row.id) ?? [], filesOf(row.id))).join('\n');
}

/** Build the table of bank charges with links to their statements; empty when there are none. */
function feeTable({ fees, i18n }: PeriodReport, filesOf: (id: string) => readonly string[]): string {
  if (fees.length === 0) return '';
  const word = (of: ReportWord): string => escaped(reportWord(i18n, of));
  const rows = fees.map(
    (
      fee,
    ) => `<tr><td>${escaped(dayText(i18n, fee.date))}</td><td>${escaped(bankText(i18n, fee.bankName))}</td><td>${escaped(bankFeeText(i18n, fee))}</td>
<td class="n">${formatRand(fee.amountCents)}</td><td class="n">${formatRand(fee.vatCents)}</td><td class="n">${formatRand(fee.claimableCents)}</td>
<td>${escaped(feeReason(i18n, fee) ?? '')}</td><td>${filesOf(fee.statementId).map(fileLink).join('<br>')}${fee.page === null ? '' : ` (${escaped(statementPageText(i18n, fee.page))})`}</td></tr>`,
  );
  return `<h2>${word('STATEMENT_CHARGES')}</h2>
<table><thead><tr><th>${word('DATE')}</th><th>${word('BANK')}</th><th>${word('CHARGE')}</th><th class="n">${word('TOTAL')}</th><th class="n">${word('VAT')}</th><th class="n">${word('CLAIMED')}</th><th>${word('WHY_NOT')}</th><th>${word('STATEMENT')}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

function documentRow(
  i18n: I18n,
  row: DocumentFactsRow,
  lines: readonly ReportLine[],
  files: readonly string[],
): string {
  const vat = sum(lines.map(({ line }) => line.vatCents));
  const claimed = sum(lines.map(({ line }) => line.claimableCents));
  const reasons =
    subtract(vat, claimed) === 0 ? [] : [...new Set(lines.flatMap(({ reason }) => (reason === null ? [] : [reason])))];
  const isSale = lines[0]?.line.side === 'sale';
  return `<tr><td>${row.invoiceDate === null ? '' : escaped(dayText(i18n, row.invoiceDate))}</td><td>${escaped((isSale ? row.recipientName : row.supplierName) ?? '')}</td><td>${escaped(row.invoiceNumber ?? '')}</td>
<td class="n">${row.totalCents === null ? '' : formatMoney(row.totalCents, row.currency)}</td><td class="n">${formatRand(vat)}</td><td class="n">${formatRand(claimed)}</td>
<td>${escaped(reasons.join(' '))}</td><td>${files.map(fileLink).join('<br>')}</td></tr>`;
}

/** Paths consist of plain letters, digits, dots and dashes. */
const fileLink = (path: string): string =>
  `<a href="${escaped(path)}">${escaped(path.replace(/^(documents|statements)\//, ''))}</a>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escape text for HTML, because a supplier's text must not become markup. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
