import type { StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Locale } from '../../locale/locale-pack.ts';
import { exportFacts, type ImportedFacts, separatePending } from './export-facts.ts';
import { parseImportedAmount, parseImportedDate } from './import-values.ts';
import { joinTexts } from './join-texts.ts';

/** True for OFX 1 (SGML, where values end with the line or the next tag) and OFX 2 (XML). Both are read by tags. */
export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER|<\?xml|<OFX>)/i.test(text.replace(/^\uFEFF/, '')) && /<OFX>/i.test(text);

/**
 * Import an OFX file: one statement per account. The ledger balance is the closing balance, unless it is of a later day than
 * the file's last. OFX has no balance per
 * transaction, so transactions can only be checked with an opening balance known from elsewhere.
 *
 * Transactions with the same id are imported once, because some banks repeat them.
 */
export function importOfx(text: string, locale: Locale): readonly ImportedFacts[] {
  const accounts = text.split(/<(?:CC)?STMTRS>/i).slice(1);
  return accounts.map((account) => accountFacts(account.split(/<\/(?:CC)?STMTRS>/i)[0] ?? '', locale));
}

function accountFacts(text: string, locale: Locale): ImportedFacts {
  const rows = uniqueBlocks(text).flatMap((block) => rowOf(block, locale) ?? []);
  const { transactions, pending } = separatePending(rows, locale);
  const held = blocksOf(text, 'STMTTRNP').map(describe);
  const amountIn = (block: string) => parseImportedAmount(tagValue(block, 'BALAMT') ?? '', locale);
  const [ledger = '', available = ''] = [/<LEDGERBAL>/i, /<AVAILBAL>/i].map((tag) => text.split(tag)[1] ?? '');
  const periodEnd = dateOf(text, 'DTEND', locale);
  const isFalling = (transactions[0]?.date ?? '') > (transactions.at(-1)?.date ?? '');
  const bankId = tagValue(text, 'BANKID');
  const facts = exportFacts({
    bankName: bankId === null ? null : (locale.bankCodes[bankId] ?? null),
    accountNumber: tagValue(text, 'ACCTID'),
    accountType: accountType(tagValue(text, 'ACCTTYPE')),
    periodStart: dateOf(text, 'DTSTART', locale),
    periodEnd,
    closing: isLater(dateOf(ledger, 'DTASOF', locale), periodEnd) ? null : amountIn(ledger),
    available: amountIn(available),
    transactions: withOwnIds(isFalling ? transactions.toReversed() : transactions),
  });
  return { facts, pending: [...pending, ...held] };
}

/** A balance of a later day has movements in it that the file has not. */
const isLater = (day: CalendarDate | null, end: CalendarDate | null): boolean =>
  day !== null && end !== null && day > end;

/** The blocks of a tag, which may end with the next of them. */
const blocksOf = (text: string, tag: string): readonly string[] =>
  text
    .split(new RegExp(`<${tag}>`, 'i'))
    .slice(1)
    .map((block) => block.split(new RegExp(`</${tag}>`, 'i'))[0] ?? '');

function uniqueBlocks(text: string): readonly string[] {
  const blocks = blocksOf(text, 'STMTTRN');
  const seen = new Set<string>();
  return blocks.filter((block) => {
    const id = `${tagValue(block, 'FITID')} ${tagValue(block, 'TRNAMT')} ${tagValue(block, 'DTPOSTED')}`;
    if (tagValue(block, 'FITID') === null) return true;
    return !seen.has(id) && seen.add(id);
  });
}

/** Ids that several rows share are not those of movements. */
function withOwnIds(rows: readonly StatementTransaction[]): readonly StatementTransaction[] {
  const ids = rows.flatMap(({ bankId }) => bankId ?? []);
  return new Set(ids).size === ids.length ? rows : rows.map((row) => ({ ...row, bankId: null }));
}

const describe = (block: string): string => joinTexts([tagValue(block, 'NAME') ?? '', tagValue(block, 'MEMO') ?? '']);

function rowOf(block: string, locale: Locale): StatementTransaction | null {
  const amount = parseImportedAmount(tagValue(block, 'TRNAMT') ?? '', locale);
  const date = dateOf(block, 'DTPOSTED', locale);
  if (amount === null || date === null) return null;
  return {
    date,
    description: describe(block),
    reference: tagValue(block, 'CHECKNUM') ?? tagValue(block, 'REFNUM'),
    amount,
    balance: null,
    direction: 'sign',
    splitOf: null,
    isFee: /^(?:FEE|SRVCHG)$/i.test(tagValue(block, 'TRNTYPE') ?? ''),
    place: null,
    bankId: idOf(block),
  };
}

/** The format allows no longer id, so a longer one is none. Source: OFX, `FITID` is A-255. */
const MAX_ID_LETTERS = 255;

function idOf(block: string): string | null {
  const id = tagValue(block, 'FITID');
  return id !== null && id.length <= MAX_ID_LETTERS ? id : null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function tagValue(text: string, tag: string): string | null {
  const value = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(text)?.[1]?.trim();
  return value ? value.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all) : null;
}

/** `20260105120000[+2:SAST]` is 5 January. */
const dateOf = (text: string, tag: string, locale: Locale): CalendarDate | null =>
  parseImportedDate((tagValue(text, tag) ?? '').slice(0, DATE_DIGITS), locale);

const DATE_DIGITS = 8;

function accountType(type: string | null): string | null {
  const names: Readonly<Record<string, string>> = {
    CHECKING: 'Current account',
    SAVINGS: 'Savings account',
    CREDITLINE: 'Credit card',
  };
  return type === null ? null : (names[type.toUpperCase()] ?? null);
}
