import type { Vat201Preview } from '@tillslip/contract/vat';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CsvCell, csvFile } from '../../platform/files/csv.ts';
import { fileNamePart } from '../../platform/files/file-name-part.ts';
import { recordEvent } from '../audit/index.ts';
import { type CompanyMonth, previewVat201 } from './preview-vat201.ts';

const HEADER = [
  ...['Part', 'Field', 'Description', 'Supplier', 'Supplier VAT number', 'Invoice number', 'Invoice date'],
  ...['Total', 'VAT charged', 'VAT claimed', 'Amount', 'Reason'],
];

/**
 * The VAT201 as a CSV file: the form field by field, then the invoices behind it, then those left out
 * with the reason. Made from the preview, so the two cannot disagree. The audit trail keeps who took it.
 */
export async function exportVat201(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  input: CompanyMonth,
): Promise<File> {
  const preview = await previewVat201(deps, userId, input);
  const csv = csvFile(HEADER, [
    ...preview.fields.map(formRow),
    ...preview.included.map((document) => documentRow('Included', document)),
    ...preview.excluded.map((document) => documentRow('Excluded', document)),
  ]);
  const { companyId, periodCode } = preview;
  const event = { action: 'vat201.exported', subjectType: 'company', subjectId: companyId, actorId: userId } as const;
  await asUser(deps.db, userId, (db) => recordEvent(db, userId, { ...event, after: { periodCode } }));
  return new File([csv], filename(preview), { type: 'text/csv' });
}

type Field = Vat201Preview['fields'][number];
type Document = Vat201Preview['included'][number];

const formRow = ({ field, label, amountCents }: Field): CsvCell[] => [
  ...['VAT201', field, label, null, null, null, null, null, null, null],
  ...[amount(amountCents), null],
];

const documentRow = (part: string, document: Document): CsvCell[] => [
  ...[part, document.field, document.bucket, document.supplierName, document.supplierVatNumber],
  ...[document.invoiceNumber, document.invoiceDate],
  ...[document.totalCents === null ? null : amount(document.totalCents), amount(document.vatChargedCents)],
  ...[amount(document.vatClaimedCents), null, document.reason],
];

const amount = (cents: Cents): CsvCell => ({ amount: formatDecimal(cents) });

/** `tillslip-vat201-karoo-crafts-202603.csv` */
const filename = ({ companyName, periodCode }: Vat201Preview): string =>
  `tillslip-vat201-${fileNamePart(companyName, 'company')}-${periodCode}.csv`;
