import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './status-page.module.css';
import { SupportLine } from './support-line.tsx';

const ANSWERS: readonly { question: MessageDescriptor; answer: ReactNode }[] = [
  {
    question: msg`I did not get the confirmation email`,
    answer: (
      <Trans>
        Check your spam folder first. Then{' '}
        <Anchor href="/login" underline="always">
          sign in
        </Anchor>{' '}
        with your email and password, and choose “Resend confirmation”. If this installation does not send email, the
        page says so and links to its mailbox.
      </Trans>
    ),
  },
  {
    question: msg`A link in an email does not work`,
    answer: (
      <Trans>
        Each link works once. A link that confirms an address works for 24 hours, and a link for a{' '}
        <Anchor href="/forgot-password" underline="always">
          new password
        </Anchor>{' '}
        for one hour. You can ask for a new one.
      </Trans>
    ),
  },
  {
    question: msg`I lost the phone with my authenticator app`,
    answer: (
      <Trans>
        Sign in with your password, choose “Use a recovery code instead”, and enter one of your recovery codes. Then set
        up the new phone in your profile.
      </Trans>
    ),
  },
  {
    question: msg`A slip was read incorrectly, or not at all`,
    answer: (
      <Trans>
        Nothing is lost: we keep the original, and you can correct every field beside the picture. A sharp photo from
        straight above, with all four edges, reads best.
      </Trans>
    ),
  },
];

/** Help for guests, and whom to contact. */
export function HelpAnswers() {
  const { t } = useLingui();
  return (
    <>
      <Card title={t`Help`} id="help">
        <Stack gap="md">
          {ANSWERS.map(({ question, answer }) => (
            <div key={t(question)}>
              <h3 className={classes.question}>{t(question)}</h3>
              <Text>{answer}</Text>
            </div>
          ))}
          <Text>
            <Trans>
              For more, read the{' '}
              <Anchor href="/guide" underline="always">
                guide
              </Anchor>
              , from the first slip to a filed VAT201. For programmers, there is an{' '}
              <Anchor href="/api/docs" underline="always">
                API reference
              </Anchor>
              .
            </Trans>
          </Text>
        </Stack>
      </Card>
      <Card title={t`Contact`} id="contact">
        <Text>
          <Trans>
            This installation of Tillslip is run by the person or firm that gave you its address. Ask them about access
            or your personal information. The makers of Tillslip cannot see this installation or reset anything on it.
            How to do something is in the{' '}
            <Anchor href="/guide" underline="always">
              guide
            </Anchor>
            .
          </Trans>
        </Text>
        <SupportLine />
      </Card>
    </>
  );
}
