import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import classes from './status-page.module.css';
import { SupportLine } from './support-line.tsx';

const ANSWERS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'The confirmation message does not arrive',
    answer: (
      <>
        Look in the spam folder first. Then{' '}
        <Anchor href="/login" underline="always">
          sign in
        </Anchor>{' '}
        with your email and password: you are offered “Resend confirmation”. An installation that sends no e-mail says
        so there and leads you to its mailbox.
      </>
    ),
  },
  {
    question: 'A link from a message does not work',
    answer: (
      <>
        Links work once. One that confirms an address lasts 24 hours, one for a{' '}
        <Anchor href="/forgot-password" underline="always">
          new password
        </Anchor>{' '}
        one hour. Ask there for a new one.
      </>
    ),
  },
  {
    question: 'I lost the phone with my authenticator app',
    answer:
      'Sign in with your password, choose “Use a recovery code instead”, and type one of the codes you kept. Then set up the new phone in your profile.',
  },
  {
    question: 'A slip was read wrongly, or not at all',
    answer:
      'Nothing is lost: the original is kept, and you can correct every field beside the picture. A sharp photo from straight above, with all four edges, reads best.',
  },
];

/** Help without signing in, and whom to ask. */
export function HelpAnswers() {
  return (
    <>
      <Card title="Help" id="help">
        <Stack gap="md">
          {ANSWERS.map(({ question, answer }) => (
            <div key={question}>
              <h3 className={classes.question}>{question}</h3>
              <Text>{answer}</Text>
            </div>
          ))}
          <Text>
            More is in Help &amp; Guide, once you have signed in. Programs find what they need in the{' '}
            <Anchor href="/api/docs" underline="always">
              API reference
            </Anchor>
            .
          </Text>
        </Stack>
      </Card>
      <Card title="Contact" id="contact">
        <Text>
          Tillslip is installed and run by a person or a firm of your choice: the one that gave you this address. They
          are whom to ask about access, prices of a hosted plan, or your personal information. Tillslip’s makers cannot
          see this installation, nor reset anything on it.
        </Text>
        <SupportLine />
      </Card>
    </>
  );
}
