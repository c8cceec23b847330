import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { parseRefusal } from '@tillslip/contract/errors';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { sessionQuery } from '../../../api/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { connectionQuery } from '../integrations.queries.ts';
import classes from './callback.module.css';
import { CallbackFrame } from './callback-frame.tsx';
import { type CallbackParams, callbackProblemText, findCallbackProblem, REDIRECT_DELAYS } from './callback-problem.ts';
import { ConfirmCompany } from './confirm-company.tsx';
import { useTimedRedirect } from './use-timed-redirect.ts';

const route = getRouteApi('/integrations/quickbooks/callback');

/** What the page shows. */
type Outcome =
  | { readonly kind: 'processing' }
  | { readonly kind: 'error'; readonly text: string; readonly isSignedIn: boolean; readonly delay: number }
  | { readonly kind: 'success'; readonly connection: Connected };
type Connected = NonNullable<Awaited<ReturnType<typeof client.quickbooks.oauthCallback>>['connection']>;

/** Where Intuit sends the browser: finishes the connection once, and says how it went (Spec: 3 §2, §4). */
export function QuickBooksCallbackPage() {
  const params = useCallbackParams();
  const outcome = useOutcome(params);
  if (outcome.kind === 'success' && outcome.connection.needs_confirmation)
    return <Question connection={outcome.connection} />;
  return outcome.kind === 'success' ? <Success connection={outcome.connection} /> : <Waiting outcome={outcome} />;
}

/** The parameters of the address, which are removed from it at once: they are secrets. */
function useCallbackParams(): CallbackParams {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [params] = useState(search);
  const isClean = Object.keys(search).length === 0;
  useEffect(() => {
    if (!isClean) void navigate({ search: {}, replace: true });
  }, [isClean, navigate]);
  return params;
}

function useOutcome(params: CallbackParams): Outcome {
  const { i18n, t } = useLingui();
  const session = useQuery(sessionQuery);
  const isKnown = !session.isPending;
  const isSignedIn = session.data != null;
  const problem = findCallbackProblem(params, isSignedIn);
  const answer = useQuery({
    queryKey: ['oauth', 'quickbooks', params],
    queryFn: () => client.quickbooks.oauthCallback(params),
    enabled: isKnown && problem === null,
    // A code works once, so it is never sent twice.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failed = (text: string, delay: number = REDIRECT_DELAYS.error): Outcome => ({
    ...{ kind: 'error', text, isSignedIn, delay },
  });
  if (problem === 'no-parameters') return failed(callbackProblemText(i18n, problem), REDIRECT_DELAYS[problem]);
  if (!isKnown) return { kind: 'processing' };
  if (problem !== null) return failed(callbackProblemText(i18n, problem));
  if (answer.isPending) return { kind: 'processing' };
  if (answer.isError) return failed(callErrorText(i18n, answer.error));
  const { connection, error } = answer.data;
  if (connection === null || !answer.data.success) return failed(error ?? t`Invalid authorization response`);
  return { kind: 'success', connection };
}

/** Why the call failed. Spec: 3 §8. */
function callErrorText(i18n: I18n, error: unknown): string {
  const isUnknown = error instanceof ORPCError && parseRefusal(error.code, error.data) === null;
  const reason = isUnknown
    ? i18n.t(msg`API call failed with status ${{ status: error.status }}.`)
    : errorText(i18n, error);
  return i18n.t(msg`Connection failed: ${reason}`);
}

function Waiting({ outcome }: { outcome: Exclude<Outcome, { kind: 'success' }> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isError = outcome.kind === 'error';
  const redirect = useTimedRedirect(isError ? outcome.delay : null, () => void navigate({ to: '/app/integrations' }));
  return (
    <CallbackFrame title={t`QuickBooks Authorization`} redirect={redirect} actions={isError && <ErrorActions />}>
      {isError ? (
        <div role="alert">
          <Notice kind="bad">{outcome.text}</Notice>
        </div>
      ) : (
        <Group gap="sm" role="status" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>Processing the authorization…</Trans>
          </Text>
        </Group>
      )}
      {isError && (
        <Text c="dimmed">
          {outcome.isSignedIn
            ? t`Nothing was connected, and nothing was sent. You can start again from Integration Settings.`
            : t`Nothing was connected, and nothing was sent. Sign in, then start again.`}
        </Text>
      )}
    </CallbackFrame>
  );
}

function ErrorActions() {
  return (
    <>
      <Button renderRoot={(props) => <Link to="/app/integrations" {...props} />}>
        <Trans>Try Again</Trans>
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/app/dashboard" {...props} />}>
        <Trans>Back</Trans>
      </Button>
    </>
  );
}

function Success({ connection }: { connection: Connected }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The set-up is the next step; what is set up already is shown by it as well.
  const search = { company: connection.company_id, tab: 'setup' };
  const redirect = useTimedRedirect(REDIRECT_DELAYS.success, () => void navigate({ to: '/app/integrations', search }));
  return (
    <CallbackFrame
      title={t`QuickBooks Authorization`}
      redirect={redirect}
      actions={
        <Button renderRoot={(props) => <Link to="/app/integrations" search={search} {...props} />}>
          <Trans>Go to Integration Settings</Trans>
        </Button>
      }
    >
      <Notice kind="good" role="status">
        <Trans>Your company is connected to QuickBooks.</Trans>
      </Notice>
      <dl className={classes.result}>
        <dt>
          <Trans>Company</Trans>
        </dt>
        <dd>{connection.company_name}</dd>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>
          <Trans>Connected</Trans>
        </dd>
      </dl>
    </CallbackFrame>
  );
}

/** Another company was chosen at Intuit, as it seems: the person is asked before anything is sent. */
function Question({ connection: { id } }: { connection: Connected }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const connection = useQuery(connectionQuery(id));
  return (
    <CallbackFrame
      title={t`QuickBooks Authorization`}
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
