import type { DiagnosticFinding, DiagnosticTest, Remedy } from '@tillslip/domain/sync/health/diagnosis';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { dayText } from '../dates.ts';
import type { I18n } from '../i18n.ts';
import { accountingFaultText } from './faults.ts';
import { providerName } from './packages.ts';

/** The name of a test. Spec: 3 §2 "Troubleshooting and Diagnostics". */
export function diagnosticTestText(i18n: I18n, test: DiagnosticTest): string {
  switch (test) {
    case 'connection':
      return i18n.t('Connection');
    case 'api-health':
      return i18n.t('API Health');
    case 'sync-status':
      return i18n.t('Sync Status');
  }
}

/** What a check found, in a sentence with what was measured; what went wrong says what to do. */
export function findingText(i18n: I18n, finding: DiagnosticFinding, name: PackageName): string {
  const provider = providerName(name);
  switch (finding.code) {
    case 'CONNECTED':
      return i18n.t('The company is connected to {provider}.', { provider });
    case 'NOT_CONFIRMED':
      return i18n.t('The company in {provider} has another name or VAT number. Say whether it is the right one.', {
        provider,
      });
    case 'NOT_CONNECTED':
      return i18n.t('The company is not connected to {provider}. Connect it; mappings and history are kept.', {
        provider,
      });
    case 'TOKEN_VALID':
    case 'RECONNECT_SOON':
    case 'TOKEN_EXPIRED':
      return tokenText(i18n, finding, provider);
    case 'SET_UP':
      return i18n.t('The set-up is complete.');
    case 'NOT_SET_UP':
      return i18n.t('The set-up is not complete, so nothing can be sent. It takes about a minute.');
    case 'COMPANY_ANSWERED':
      return i18n.t('{provider} answered for the company in {milliseconds} ms.', {
        provider,
        milliseconds: finding.milliseconds,
      });
    case 'LISTS_ANSWERED':
      return i18n.t('{provider} sent {accounts, plural, one {# account} other {# accounts}} in {milliseconds} ms.', {
        provider,
        accounts: finding.accounts,
        milliseconds: finding.milliseconds,
      });
    case 'CONNECTION_FAULT':
    case 'COMPANY_REFUSED':
    case 'LISTS_REFUSED':
      return accountingFaultText(i18n, finding.fault, name);
    case 'NO_ANSWER':
      return i18n.t('{provider} did not answer within {seconds} seconds. Test again in a few minutes.', {
        provider,
        seconds: finding.seconds,
      });
    case 'NO_ACTIVE_CONNECTION':
      return i18n.t('No active connection');
    case 'REQUESTS_FAIL':
    case 'REQUESTS_ANSWERED':
    case 'NO_REQUESTS_YET':
    case 'LIMIT_OK':
    case 'LIMIT_NEAR':
    case 'LIMIT_REACHED':
      return requestsText(i18n, finding, provider);
    default:
      return syncsText(i18n, finding, provider);
  }
}

type Of<Code extends DiagnosticFinding['code']> = Extract<DiagnosticFinding, { readonly code: Code }>;

function tokenText(
  i18n: I18n,
  finding: Of<'TOKEN_VALID' | 'RECONNECT_SOON' | 'TOKEN_EXPIRED'>,
  provider: string,
): string {
  if (finding.code === 'TOKEN_EXPIRED')
    return i18n.t('The right to use {provider} has ended. Connect again; mappings and history are kept.', { provider });
  if (finding.reconnectBy === null) return i18n.t('The token is valid.');
  const day = dayText(i18n, finding.reconnectBy);
  if (finding.code === 'RECONNECT_SOON')
    return i18n.t('Connect again by {day}, or {provider} ends the connection.', { day, provider });
  return i18n.t('The token is valid and renews itself. Connect again by {day}.', { day });
}

type RequestFinding = Of<
  'REQUESTS_FAIL' | 'REQUESTS_ANSWERED' | 'NO_REQUESTS_YET' | 'LIMIT_OK' | 'LIMIT_NEAR' | 'LIMIT_REACHED'
>;

function requestsText(i18n: I18n, finding: RequestFinding, provider: string): string {
  switch (finding.code) {
    case 'REQUESTS_FAIL':
      return i18n.t(
        '{failed} of {attempted} requests failed in 24 hours ({percent}%). The log says with what; nothing is booked twice.',
        { failed: finding.failed, attempted: finding.attempted, percent: finding.percent },
      );
    case 'REQUESTS_ANSWERED':
      return i18n.t('{percent}% of {attempted} requests failed in 24 hours.', {
        percent: finding.percent,
        attempted: finding.attempted,
      });
    case 'NO_REQUESTS_YET':
      return i18n.t('No requests in 24 hours, so there is no error rate.');
    case 'LIMIT_OK':
      return i18n.t('{remaining} of {perMinute} requests are left this minute.', {
        remaining: finding.remaining,
        perMinute: finding.perMinute,
      });
    case 'LIMIT_NEAR':
      return i18n.t('Only {remaining} of {perMinute} requests are left this minute. Test again in a minute.', {
        remaining: finding.remaining,
        perMinute: finding.perMinute,
      });
    case 'LIMIT_REACHED':
      return i18n.t(
        '{provider} allows no more requests for now. What waits is sent by itself; test again in a minute.',
        {
          provider,
        },
      );
  }
}

type SyncFinding = Of<
  | ('SYNCED_RECENTLY' | 'NOTHING_DUE' | 'NO_RECENT_SYNC' | 'NO_RECORDS_YET')
  | ('RECORDS_SYNCED' | 'RECORDS_FAIL' | 'NO_OPEN_ENTRIES' | 'OPEN_ENTRIES')
>;

function syncsText(i18n: I18n, finding: SyncFinding, provider: string): string {
  switch (finding.code) {
    case 'SYNCED_RECENTLY':
      return i18n.t(
        '{runs, plural, one {# sync} other {# syncs}} in 24 hours sent {successful, plural, one {# invoice} other {# invoices}}.',
        { runs: finding.runs, successful: finding.successful },
      );
    case 'NOTHING_DUE':
      return i18n.t('Nothing waits to be sent.');
    case 'NO_RECENT_SYNC':
      return i18n.t(
        '{waiting, plural, one {# invoice waits} other {# invoices wait}} and no sync ran in 24 hours. Sync now.',
        { waiting: finding.waiting },
      );
    case 'NO_RECORDS_YET':
      return i18n.t('No invoices were sent in 24 hours, so there is no error rate.');
    case 'RECORDS_SYNCED':
      return i18n.t('{percent}% of {attempted} invoices failed in 24 hours.', {
        percent: finding.percent,
        attempted: finding.attempted,
      });
    case 'RECORDS_FAIL':
      return i18n.t(
        '{failed} of {attempted} invoices failed in 24 hours ({percent}%). Look at what each one needs, then sync again.',
        { failed: finding.failed, attempted: finding.attempted, percent: finding.percent },
      );
    case 'NO_OPEN_ENTRIES':
      return i18n.t('No invoice needs you.');
    case 'OPEN_ENTRIES':
      return i18n.t(
        '{count, plural, one {# invoice needs you} other {# invoices need you}} before {provider} has it all.',
        { count: finding.count, provider },
      );
  }
}

/** What the button of a finding does. */
export function remedyText(i18n: I18n, remedy: Remedy): string {
  switch (remedy) {
    case 'connect':
      return i18n.t('Connect again');
    case 'confirm':
      return i18n.t('Confirm the company');
    case 'set-up':
      return i18n.t('Open the set-up');
    case 'test-again':
      return i18n.t('Test again');
    case 'sync':
      return i18n.t('Open the sync');
    case 'open-entries':
      return i18n.t('Look at the invoices');
    case 'logs':
      return i18n.t('Show the errors');
  }
}
