import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { OAUTH_PACKAGES, type OAuthName, type PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { Link2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { useMay } from '../../../api/people/people.queries.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { LoginDialog } from './login-dialog.tsx';

type ConnectButtonProps = { companyId: string; name: PackageName; isAgain?: boolean; label?: string };

/** Connects a company to a package, on a page of the package or by the login that the person has there. */
export function ConnectButton(props: ConnectButtonProps) {
  const { name, ...rest } = props;
  if (!useMay('accounting.connect')) return null;
  return isOAuthName(name) ? <GoThere name={name} {...rest} /> : <TypeLogin {...props} />;
}

const isOAuthName = (name: PackageName): name is OAuthName => OAUTH_PACKAGES.some((one) => one === name);

/** Goes to the package, where the person allows the connection; from there the browser comes to the callback screen. */
export function GoThere({ companyId, name, isAgain = false, label }: ConnectButtonProps & { name: OAuthName }) {
  const { t } = useLingui();
  const provider = providerName(name);
  const connect = useAccountingChange({
    run: () => client.integrations.connect({ package: name, companyId }),
    failed: (i18n, reason) => i18n.t(msg`Failed to start ${provider} connection: ${reason}`),
    onDone: ({ url }) => {
      toast.redirect(t`Redirecting to ${provider} for authorization...`);
      location.assign(url);
    },
  });
  return (
    <Button
      leftSection={<Link2 size={16} aria-hidden />}
      // The page is left once the address is known.
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(undefined)}
    >
      {label ?? (isAgain ? t`Reconnect ${provider}` : t`Connect ${provider}`)}
    </Button>
  );
}

/** Opens the form of the login. */
function TypeLogin({ companyId, name, isAgain = false, label }: ConnectButtonProps) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  const provider = providerName(name);
  return (
    <>
      <Button leftSection={<Link2 size={16} aria-hidden />} onClick={dialog.open}>
        {label ?? (isAgain ? t`Reconnect ${provider}` : t`Connect ${provider}`)}
      </Button>
      <LoginDialog opened={isOpen} companyId={companyId} provider={provider} onClose={dialog.close} />
    </>
  );
}
