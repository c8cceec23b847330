import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CallbackFrame } from './callback-frame.tsx';
import { useTimedRedirect } from './use-timed-redirect.ts';

const route = getRouteApi('/integrations/sage/callback');

/** How long the message is shown before the page changes, in milliseconds. Spec: 3 §4. */
const ERROR_DELAY = 3000;

/** Where Sage would send the browser. It cannot be connected yet, so this says so. */
export function SageCallbackPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = route.useSearch();
  const [{ code, state, error }] = useState(search);
  const redirect = useTimedRedirect(ERROR_DELAY, () => void navigate({ to: '/app/integrations' }));
  const isWhole = code !== undefined && state !== undefined;
  return (
    <CallbackFrame
      title={t`Sage Authorization`}
      redirect={redirect}
      actions={
        <Button renderRoot={(props) => <Link to="/app/integrations" {...props} />}>
          <Trans>Return to Integrations</Trans>
        </Button>
      }
    >
      <div role="alert">
        <Notice kind="warn">
          {error !== undefined && <p>{t`Authorization failed: ${error}`}</p>}
          {error === undefined && !isWhole && <p>{t`Invalid authorization response`}</p>}
          <Trans>SAGE South Africa integration is coming soon!</Trans>{' '}
          <Trans>Sage is not connected, and nothing was sent.</Trans>
        </Notice>
      </div>
    </CallbackFrame>
  );
}
