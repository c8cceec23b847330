import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { parseRefusal } from '@tillslip/contract/errors';
import { errorText } from '../../../api/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { connectionQuery } from '../integrations.queries.ts';
import classes from './callback.module.css';
import { CallbackFrame } from './callback-frame.tsx';
import { ConfirmCompany } from './confirm-company.tsx';

/** Why the call of a callback screen failed. Spec: 3 §8. */
export function callErrorText(i18n: I18n, error: unknown): string {
  const isUnknown = error instanceof ORPCError && parseRefusal(error.code, error.data) === null;
  const reason = isUnknown
    ? i18n.t(msg`API call failed with status ${{ status: error.status }}.`)
    : errorText(i18n, error);
  return i18n.t(msg`Connection failed: ${reason}`);
}

/** What is shown until the server has answered. */
export function Processing() {
  return (
    <Group gap="sm" role="status" wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <Text>
        <Trans>Processing the authorization…</Trans>
      </Text>
    </Group>
  );
}

/** Why nothing was connected, and what to do. */
export function CallbackError({ text, isSignedIn }: { text: string; isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div role="alert">
        <Notice kind="bad">{text}</Notice>
      </div>
      <Text c="dimmed">
        {isSignedIn
          ? t`Nothing was connected, and nothing was sent. You can start again from Integration Settings.`
          : t`Nothing was connected, and nothing was sent. Sign in, then start again.`}
      </Text>
    </>
  );
}

/** The company that is connected now. */
export function ConnectedCompany({ provider, name }: { provider: string; name: string }) {
  return (
    <>
      <Notice kind="good" role="status">
        <Trans>Your company is connected to {provider}.</Trans>
      </Notice>
      <dl className={classes.result}>
        <dt>
          <Trans>Company</Trans>
        </dt>
        <dd>{name}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <Trans>Connected</Trans>
        </dd>
      </dl>
    </>
  );
}

/** Another company was chosen at the package, as it seems: the person is asked before anything is sent. */
export function CompanyQuestion({ title, connectionId }: { title: string; connectionId: string }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const connection = useQuery(connectionQuery(connectionId));
  return (
    <CallbackFrame
      title={title}
      redirect={{ isWaiting: false, stop: () => undefined }}
      isWide
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/app/integrations" {...props} />}>
          <Trans>Go to Integration Settings</Trans>
        </Button>
      }
    >
      {connection.isError && <Notice kind="bad">{errorText(i18n, connection.error)}</Notice>}
      {connection.data && (
        <ConfirmCompany
          connection={connection.data}
          onConfirmed={({ companyId }) =>
            void navigate({ to: '/app/integrations', search: { company: companyId, tab: 'setup' } })
          }
          onDisconnected={() => void navigate({ to: '/app/integrations' })}
        />
      )}
    </CallbackFrame>
  );
}
