import { Trans } from '@lingui/react/macro';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../ui/language.tsx';
import classes from './signed-out-notice.module.css';

/** Say that a sign-out, begun without a connection before this page was loaded, is finished. On any page, for a while. */
export function showSignedOut(): void {
  const place = document.createElement('div');
  place.role = 'status';
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider>
        <p className={classes.notice}>
          <Trans>The connection is back, and you are signed out.</Trans>
        </p>
      </LanguageProvider>
    </StrictMode>,
  );
}
