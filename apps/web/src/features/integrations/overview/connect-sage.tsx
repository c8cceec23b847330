import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { providerName } from '@tillslip/messages/integrations/packages';
import { KeyRound, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GoThere } from './connect-button.tsx';
import { LoginDialog } from './login-dialog.tsx';
import classes from './overview.module.css';

/** Asks which Sage the company uses, because each is connected in its own way. */
export function ConnectSage({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'question' | 'login' | null>(null);
  const close = () => setOpen(null);
  const provider = providerName('sage');
  return (
    <>
      <Button leftSection={<Link2 size={16} aria-hidden />} onClick={() => setOpen('question')}>
        {t`Connect ${provider}`}
      </Button>
      <Modal opened={open === 'question'} onClose={close} title={t`Which Sage do you use?`}>
        <ul className={classes.kinds}>
          <Kind
            title={t`Sage Business Cloud Accounting in South Africa`}
            text={t`You type the email address and password of your Sage login here.`}
            action={
              <Button leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setOpen('login')}>
                <Trans>Use your login</Trans>
              </Button>
            }
          />
          <Kind
            title={t`Sage Business Cloud in another country`}
            text={t`You sign in on a page of Sage, and come back here.`}
            action={<GoThere companyId={companyId} name="sage" label={t`Sign in at Sage`} />}
          />
        </ul>
      </Modal>
      <LoginDialog opened={open === 'login'} companyId={companyId} provider={provider} onClose={close} />
    </>
  );
}

function Kind({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {action}
    </li>
  );
}
