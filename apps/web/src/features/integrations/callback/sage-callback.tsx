import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { SignInResult } from '@tillslip/contract/integrations/sign-in';
import { providerName } from '@tillslip/messages/integrations/packages';
import { signInRefusalText } from '@tillslip/messages/integrations/sign-in';
import { useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import { sessionQuery } from '../../../api/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CallbackFrame } from './callback-frame.tsx';
import { CallbackError, CompanyQuestion, ConnectedCompany, callErrorText, Processing } from './callback-parts.tsx';
import { callbackProblemText, keptSageParams, SAGE_REDIRECT_DELAYS, type SageParams } from './callback-problem.ts';
import { ChooseBusiness } from './choose-business.tsx';
import { useTimedRedirect } from './use-timed-redirect.ts';

const route = getRouteApi('/integrations/sage/callback');

/** What the page shows. */
type Outcome =
  | { readonly kind: 'processing' | 'coming-soon' }
  | { readonly kind: 'error'; readonly text: string; readonly isSignedIn: boolean }
  | { readonly kind: 'answered'; readonly result: Exclude<SignInResult, { outcome: 'refused' }> };

/**
 * Where Sage sends the browser: finishes the sign-in once, asks which business is meant where there are several, and says
 * how it went.
 *
 * Spec: 3 §2, §4, §5 "Callbacks"; decisions 31.
 */
export function SageCallbackPage() {
  const { t } = useLingui();
  const params = useSageParams();
  const queries = useQueryClient();
  const outcome = useOutcome(params);
  const title = t`Sage Authorization`;
  if (outcome.kind !== 'answered') return <NotConnected title={title} outcome={outcome} />;
  const { result } = outcome;
  if (result.outcome === 'choice')
    return (
      <ChooseBusiness
        title={title}
        state={params.state ?? ''}
        choice={result}
        onAnswered={(next) => queries.setQueryData(answerKey(params), next)}
      />
    );
  if (result.connection.state === 'confirming')
    return <CompanyQuestion title={title} connectionId={result.connection.id} />;
  return <Connected title={title} connection={result.connection} />;
}

/** The parameters of the address, from which the code is removed at once: it is a secret. */
function useSageParams(): SageParams {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [params] = useState(search);
  const isClean = search.code === undefined && search.error === undefined;
  useEffect(() => {
    if (!isClean) void navigate({ search: keptSageParams(params), replace: true });
  }, [isClean, navigate, params]);
  return params;
}

const answerKey = (params: SageParams) => ['oauth', 'sage', params] as const;

function useOutcome(params: SageParams): Outcome {
  const { i18n } = useLingui();
  const session = useQuery(sessionQuery);
  const isSignedIn = session.data != null;
  const answer = useQuery({
    queryKey: answerKey(params),
    queryFn: () => client.integrations.finishSignIn(params),
    enabled: isSignedIn,
    // A code works once, so it is never sent twice.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failed = (text: string): Outcome => ({ kind: 'error', text, isSignedIn });
  if (session.isPending) return { kind: 'processing' };
  if (!isSignedIn) return failed(callbackProblemText(i18n, 'not-signed-in'));
  if (answer.isPending) return { kind: 'processing' };
  if (answer.isError)
    return isComingSoon(answer.error) ? { kind: 'coming-soon' } : failed(callErrorText(i18n, answer.error));
  const result = answer.data;
  return result.outcome === 'refused'
    ? failed(signInRefusalText(i18n, result.refusal, 'sage'))
    : { kind: 'answered', result };
}

/** Whether the operator has set no keys of Sage. */
const isComingSoon = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'INTEGRATION_NOT_CONFIGURED';

type NotConnectedProps = { title: string; outcome: Exclude<Outcome, { kind: 'answered' }> };

function NotConnected({ title, outcome }: NotConnectedProps) {
  const navigate = useNavigate();
  const isOver = outcome.kind !== 'processing';
  const delay = isOver ? SAGE_REDIRECT_DELAYS.error : null;
  const redirect = useTimedRedirect(delay, () => void navigate({ to: '/app/integrations' }));
  return (
    <CallbackFrame title={title} redirect={redirect} actions={isOver && <Return />}>
      {outcome.kind === 'processing' && <Processing />}
      {outcome.kind === 'error' && <CallbackError {...outcome} />}
      {outcome.kind === 'coming-soon' && (
        <div role="alert">
          <Notice kind="warn">
            <Trans>SAGE South Africa integration is coming soon!</Trans>{' '}
            <Trans>Sage is not connected, and nothing was sent.</Trans>
          </Notice>
        </div>
      )}
    </CallbackFrame>
  );
}

type ConnectedProps = { title: string; connection: Extract<SignInResult, { outcome: 'connected' }>['connection'] };

function Connected({ title, connection }: ConnectedProps) {
  const navigate = useNavigate();
  // The set-up is the next step; what is set up already is shown by it as well.
  const search = { company: connection.companyId, tab: 'setup' };
  const redirect = useTimedRedirect(
    SAGE_REDIRECT_DELAYS.success,
    () => void navigate({ to: '/app/integrations', search }),
  );
  return (
    <CallbackFrame title={title} redirect={redirect} actions={<Return search={search} />}>
      <ConnectedCompany provider={providerName('sage')} name={connection.packageCompanyName} />
    </CallbackFrame>
  );
}

function Return({ search = {} }: { search?: { company?: string; tab?: string } }) {
  return (
    <Button renderRoot={(props) => <Link to="/app/integrations" search={search} {...props} />}>
      <Trans>Return to Integrations</Trans>
    </Button>
  );
}
