import type { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { Books, LoginCompany, OAuthPackage, PackageTokens } from '../../src/ports/accounting-package.ts';
import type { Clock } from '../../src/ports/clock.ts';

type Step = 'exchangeCode' | 'companiesOf' | 'company' | 'refresh' | 'revoke';

/** A Sage in which people sign in first and choose a business then. Its books tell nothing but their company. */
export interface FakeSage extends OAuthPackage {
  /** The businesses that the next sign-in opens. */
  companies: readonly LoginCompany[];
  /** Every step that was asked for, with the token or code it was asked with. */
  readonly asked: string[];
  /** Fail a step the next time it is asked for. */
  failNext(step: Step, fault: AccountingFault): void;
  /** How long a refresh takes, in milliseconds. */
  refreshMs: number;
}

/** Access tokens live for five minutes, and refresh tokens work once. Source: facts D2. */
const ACCESS_MS = 5 * 60_000;
const REFRESH_MS = 31 * 86_400_000;

/** Create such a Sage. A code is whatever the test says. */
export function fakeSage(clock: Clock): FakeSage {
  const faults = new Map<Step, AccountingFault>();
  const asked: string[] = [];
  let made = 0;
  const ask = (step: Step, of: string): void => {
    asked.push(`${step} ${of}`);
    const fault = faults.get(step);
    faults.delete(step);
    if (fault) throw fault;
  };
  const tokens = (): PackageTokens => {
    made += 1;
    const after = (ms: number) => new Date(clock.now().getTime() + ms);
    return {
      ...{ accessToken: `access-${made}`, refreshToken: `refresh-${made}` },
      ...{ expiresAt: after(ACCESS_MS), refreshExpiresAt: after(REFRESH_MS), refreshHardExpiresAt: null },
    };
  };
  const sage: FakeSage = {
    name: 'sage',
    companies: [],
    asked,
    refreshMs: 0,
    failNext: (step, fault) => void faults.set(step, fault),
    authorizeUrl: (state) => `https://sage.example/auth?state=${state}`,
    async exchangeCode(code) {
      ask('exchangeCode', code);
      return tokens();
    },
    async companiesOf(accessToken) {
      ask('companiesOf', accessToken);
      return sage.companies;
    },
    async refresh(refreshToken) {
      ask('refresh', refreshToken);
      await new Promise((resolve) => setTimeout(resolve, sage.refreshMs));
      return tokens();
    },
    async revoke(refreshToken) {
      ask('revoke', refreshToken);
    },
    open: ({ realmId, tokens: source }) =>
      booksOf(async () => {
        ask('company', await source.token());
        return sage.companies.find(({ id }) => id === realmId)?.name ?? '';
      }),
    entryUrl: () => 'https://sage.example/',
    readWebhook: () => null,
  };
  return sage;
}

/** Books of a company of that name, which tell nothing else. */
const booksOf = (nameOf: () => Promise<string>): Books =>
  ({
    company: async () => ({
      ...{ name: await nameOf(), legalName: null, vatNumber: null, country: 'GB', homeCurrency: 'GBP' },
      ...{ isMulticurrency: false, usesTaxCodes: true, booksClosedOn: null },
    }),
  }) satisfies Partial<Books> as unknown as Books;
