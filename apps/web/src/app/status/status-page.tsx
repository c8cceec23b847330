import { Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readHealth } from '../../api/health.ts';
import { instanceQuery } from '../../api/instance.queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { SignInWay, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { healthLines, healthVerdict } from './health-lines.ts';
import { HelpAnswers } from './help-answers.tsx';
import classes from './status-page.module.css';

const ASK_EVERY_MS = 30_000;
/** What the two cards measure once they are filled, in pixels. */
const HEALTH_HEIGHT = 284;
const INSTANCE_HEIGHT = 229;

/** How this installation is doing, asked just now, and where help is (Spec: 1 §2.2, footer). */
export function StatusPage() {
  usePageTitle('Status');
  return (
    <>
      <SiteBar>
        <SignInWay />
      </SiteBar>
      <Container component="main" id="content" size={760} pt={32} pb={72}>
        <Stack gap="lg">
          <Title order={1}>Status</Title>
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
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['health'],
    queryFn: readHealth,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });
  if (!data) return <Skeleton height={HEALTH_HEIGHT} />;
  const verdict = healthVerdict(data);
  return (
    <Card title="Right now">
      <Stack gap="md">
        <Notice kind={verdict.isGood ? 'good' : 'bad'} role="status">
          {verdict.says}
        </Notice>
        <dl className={classes.lines}>
          {healthLines(data).map(({ name, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <Text c="dimmed" fz="sm">
          Asked at {new Date(dataUpdatedAt).toLocaleTimeString('en-ZA')}, and again every half minute.
        </Text>
      </Stack>
    </Card>
  );
}

function InstanceCard() {
  const { data } = useQuery(instanceQuery);
  // It has the height of what will stand here: nothing below may move.
  if (!data) return <Skeleton height={INSTANCE_HEIGHT} />;
  const mail = data.mail === 'smtp' ? 'Sent by a mail server' : 'Not sent: kept in the mailbox of this installation';
  return (
    <Card title="This installation">
      <dl className={classes.lines}>
        <div>
          <dt>Version</dt>
          <dd>{data.version}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{mail}</dd>
        </div>
        <div>
          <dt>Documents</dt>
          <dd>{readerWords(data.reader)}</dd>
        </div>
        <div>
          <dt>Sign-in</dt>
          <dd>{data.google ? 'By password or with Google' : 'By password'}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The reader of this server, or that and a model service, which is asked only where a company allows it. */
const readerWords = (reader: string): string =>
  reader === 'local' ? 'Read on this server' : `Read on this server; by ${reader} where a company allows it`;
