import { Trans } from '@lingui/react/macro';
import { capabilitiesOf, type PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { useMay } from '../../../api/people/people.queries.ts';
import { ConnectButton } from './connect-button.tsx';
import { ConnectSage } from './connect-sage.tsx';

type ConnectButtonsProps = { companyId: string; names: readonly PackageName[]; isAgain: boolean };

/** Connects a company to one of these packages. Where there are two of one name, the person says first which one. */
export function ConnectButtons({ companyId, names, isAgain }: ConnectButtonsProps) {
  const mayConnect = useMay('accounting.connect');
  if (!mayConnect) return <Trans>The owner or an accountant of the company connects it.</Trans>;
  const isTwice = (name: PackageName) => names.some((one) => one !== name && providerName(one) === providerName(name));
  return names
    .filter((name) => !isTwice(name) || capabilitiesOf(name).signIn === 'oauth')
    .map((name) =>
      isTwice(name) ? (
        <ConnectSage key={name} companyId={companyId} />
      ) : (
        <ConnectButton key={name} companyId={companyId} name={name} isAgain={isAgain} />
      ),
    );
}
