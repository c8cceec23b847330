import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { AccountingPackage, PackageCompany } from '../../../ports/accounting-package.ts';

/**
 * Ask a package for a company with a token that is not stored yet: when it is refused there is no other. The answer proves
 * that the token opens the company.
 *
 * @throws AccountingFault.
 */
export const askCompany = (
  accounting: Pick<AccountingPackage, 'open'>,
  realmId: string,
  token: string,
): Promise<PackageCompany> =>
  accounting
    .open({
      realmId,
      tokens: {
        async token(refused) {
          if (refused !== undefined) throw new AccountingFault('signed-out', { status: 401 });
          return token;
        },
      },
      onRequest: () => undefined,
    })
    .company();
