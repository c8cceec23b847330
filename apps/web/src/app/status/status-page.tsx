import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PartState } from '@tillslip/contract/auth';
import { timeText } from '@tillslip/messages/dates';
import { CircleCheck, CircleMinus, CircleQuestionMark, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { readStatus } from '../../api/health.ts';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Mark, type Tone } from '../../ui/feedback/mark.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { SignInLink, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { healthLines, healthSummary } from './health-lines.ts';
import { HelpAnswers } from './help-answers.tsx';
import classes from './status-page.module.css';

/** How each state looks. */
const LOOKS: Readonly<Record<PartState, { tone: Tone; icon: LucideIcon }>> = {
  working: { tone: 'good', icon: CircleCheck },
  slow: { tone: 'warn', icon: Hourglass },
  down: { tone: 'bad', icon: CircleX },
  full: { tone: 'bad', icon: CircleX },
  off: { tone: 'quiet', icon: CircleMinus },
  unknown: { tone: 'quiet', icon: CircleQuestionMark },
};

const POLL_INTERVAL_MS = 30_000;
/** The height of the two cards with their content, in pixels. */
const HEALTH_HEIGHT = 364;
const INSTANCE_HEIGHT = 229;

/** The current state of this installation, and where to get help (Spec: 1 §2.2, footer). */
export function StatusPage() {
  const { t } = useLingui();
  usePageTitle(t`Status`);
  return (
    <>
      <SiteBar>
        <SignInLink />
      </SiteBar>
      <Container component="main" id="content" size={760} pt={32} pb={72}>
        <Stack gap="lg">
          <Title order={1}>
            <Trans>Status</Trans>
          </Title>
          <HealthCard />
          <InstanceCard />
          <HelpAnswers />
        </Stack>
      </Container>
      <SiteFooter />
    </>
  );
}

function HealthCard() {
  const { i18n, t } = useLingui();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['status'],
    queryFn: readStatus,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });
  if (data === undefined) return <Skeleton height={HEALTH_HEIGHT} />;
  const summary = healthSummary(i18n, data);
  return (
    <Card title={t`Current status`}>
      <Stack gap="md">
        <Notice kind={summary.kind} role="status">
          {summary.text}
        </Notice>
        <dl className={classes.lines}>
          {healthLines(i18n, data).map(({ part, name, state, text, meaning }) => (
            <div key={part}>
              <dt>{name}</dt>
              <dd>
                <Mark tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
                  {text}
                </Mark>
              </dd>
              {meaning !== null && <dd className={classes.meaning}>{meaning}</dd>}
            </div>
          ))}
        </dl>
        <Text c="dimmed" fz="sm">
          <Trans>Checked at {ph({ time: timeText(new Date(dataUpdatedAt)) })}. We check again every 30 seconds.</Trans>
        </Text>
      </Stack>
    </Card>
  );
}

function InstanceCard() {
  const { i18n, t } = useLingui();
  const { data } = useQuery(instanceQuery);
  // The placeholder has the height of the card, so that nothing below it moves.
  if (!data) return <Skeleton height={INSTANCE_HEIGHT} />;
  const unsent =
    data.mailboxPath === null
      ? t`Not sent: no mail server is set up`
      : t`Not sent: kept in the mailbox of this installation`;
  const mail = data.mail === 'smtp' ? t`Sent by a mail server` : unsent;
  return (
    <Card title={t`This installation`}>
      <dl className={classes.lines}>
        <div>
          <dt>
            <Trans>Version</Trans>
          </dt>
          <dd>{data.version}</dd>
        </div>
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>{mail}</dd>
        </div>
        <div>
          <dt>
            <Trans>Documents</Trans>
          </dt>
          <dd>{readerText(i18n, data.reader)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Sign-in</Trans>
          </dt>
          <dd>{signInWays(i18n, data).join(' · ')}</dd>
        </div>
      </dl>
    </Card>
  );
}

type SignInSettings = { passkeySite: string | null; google: boolean; oidcName: string | null };

/** The ways to sign in that this installation has. */
const signInWays = (i18n: I18n, { passkeySite, google, oidcName }: SignInSettings): string[] => [
  i18n.t(msg`Password`),
  ...(passkeySite === null ? [] : [i18n.t(msg`Passkey`)]),
  ...(google ? ['Google'] : []),
  ...(oidcName === null ? [] : [oidcName]),
];

/** The reader of this server, and the model service if there is one, which is used only where a company allows it. */
const readerText = (i18n: I18n, reader: string): string =>
  reader === 'local'
    ? i18n.t(msg`Read on this server`)
    : i18n.t(msg`Read on this server, and by ${reader} where a company allows it`);
