import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { providerName } from '@tillslip/messages/integrations/packages';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { CallbackFrame } from './callback-frame.tsx';
import { CallbackError, CompanyQuestion, ConnectedCompany, callErrorText, Processing } from './callback-parts.tsx';
import { type CallbackParams, callbackProblemText, findCallbackProblem, REDIRECT_DELAYS } from './callback-problem.ts';
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
  const { t } = useLingui();
  const title = t`QuickBooks Authorization`;
  const params = useCallbackParams();
  const outcome = useOutcome(params);
  if (outcome.kind === 'success' && outcome.connection.needs_confirmation)
    return <CompanyQuestion title={title} connectionId={outcome.connection.id} />;
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

function Waiting({ outcome }: { outcome: Exclude<Outcome, { kind: 'success' }> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isError = outcome.kind === 'error';
  const redirect = useTimedRedirect(isError ? outcome.delay : null, () => void navigate({ to: '/app/integrations' }));
  return (
    <CallbackFrame title={t`QuickBooks Authorization`} redirect={redirect} actions={isError && <ErrorActions />}>
      {isError ? <CallbackError {...outcome} /> : <Processing />}
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
      <ConnectedCompany provider={providerName('quickbooks')} name={connection.company_name} />
    </CallbackFrame>
  );
}
