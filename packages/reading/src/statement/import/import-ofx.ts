import type { StatementFacts, StatementRow } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { exportFacts } from './export-facts.ts';
import { importedAmount, importedDate } from './import-values.ts';

/** The banks' branch codes as OFX carries them. */
const BANKS: Readonly<Record<string, string>> = {
  '250655': 'FNB',
  '051001': 'Standard Bank',
  '632005': 'ABSA',
  '198765': 'Nedbank',
  '470010': 'Capitec',
  '580105': 'Investec',
  '430000': 'African Bank',
  '678910': 'TymeBank',
  '679000': 'Discovery Bank',
  '888000': 'Bank Zero',
};

/** OFX 1 is SGML whose values end with the line or the next tag; OFX 2 is XML. Both are read by their tags. */
export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER|<\?xml|<OFX>)/i.test(text.replace(/^\uFEFF/, '')) && /<OFX>/i.test(text);

/**
 * Reads an OFX file: a statement for each account in it. The ledger balance is the closing balance; OFX
 * knows no balance per row, so the rows are proved only together with an opening balance known elsewhere.
 *
 * A transaction id that stands twice is one transaction: some banks repeat them.
 */
export function importOfx(text: string): readonly StatementFacts[] {
  const accounts = text.split(/<(?:CC)?STMTRS>/i).slice(1);
  return accounts.map((account) => accountFacts(account.split(/<\/(?:CC)?STMTRS>/i)[0] ?? ''));
}

function accountFacts(text: string): StatementFacts {
  const rows = uniqueBlocks(text).flatMap((block) => rowOf(block) ?? []);
  const isFalling = (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '');
  const bankId = tagValue(text, 'BANKID');
  return exportFacts({
    bankName: bankId === null ? null : (BANKS[bankId] ?? null),
    accountNumber: tagValue(text, 'ACCTID'),
    accountType: accountType(tagValue(text, 'ACCTTYPE')),
    periodStart: dateOf(text, 'DTSTART'),
    periodEnd: dateOf(text, 'DTEND'),
    closing: importedAmount(tagValue(text.split(/<LEDGERBAL>/i)[1] ?? '', 'BALAMT') ?? ''),
    available: importedAmount(tagValue(text.split(/<AVAILBAL>/i)[1] ?? '', 'BALAMT') ?? ''),
    rows: isFalling ? rows.toReversed() : rows,
  });
}

function uniqueBlocks(text: string): readonly string[] {
  const blocks = text
    .split(/<STMTTRN>/i)
    .slice(1)
    .map((block) => block.split(/<\/STMTTRN>/i)[0] ?? '');
  const seen = new Set<string>();
  return blocks.filter((block) => {
    const id = `${tagValue(block, 'FITID')} ${tagValue(block, 'TRNAMT')} ${tagValue(block, 'DTPOSTED')}`;
    if (tagValue(block, 'FITID') === null) return true;
    return !seen.has(id) && seen.add(id);
  });
}

function rowOf(block: string): StatementRow | null {
  const amount = importedAmount(tagValue(block, 'TRNAMT') ?? '');
  const date = dateOf(block, 'DTPOSTED');
  if (amount === null || date === null) return null;
  const words = [tagValue(block, 'NAME'), tagValue(block, 'MEMO')].filter((word) => word !== null);
  return {
    date,
    description: [...new Set(words)].join(' '),
    reference: tagValue(block, 'CHECKNUM') ?? tagValue(block, 'REFNUM'),
    amount,
    balance: null,
    direction: 'sign',
    splitOf: null,
    isFee: /^(?:FEE|SRVCHG)$/i.test(tagValue(block, 'TRNTYPE') ?? ''),
    place: null,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function tagValue(text: string, tag: string): string | null {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1]?.trim();
  return value ? value.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all) : null;
}

/** `20260105120000[+2:SAST]` is the 5th of January. */
const dateOf = (text: string, tag: string): CalendarDate | null =>
  importedDate((tagValue(text, tag) ?? '').slice(0, 8));

function accountType(type: string | null): string | null {
  const names: Readonly<Record<string, string>> = {
    CHECKING: 'Current account',
    SAVINGS: 'Savings account',
    CREDITLINE: 'Credit card',
  };
  return type === null ? null : (names[type.toUpperCase()] ?? null);
}
