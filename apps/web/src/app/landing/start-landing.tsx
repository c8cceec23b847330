import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { hasSession } from '../../api/landing-answers.ts';
import { LanguageProvider, speakChosenLanguage } from '../../ui/language.tsx';
import { pageRoot } from '../page-root.ts';
import { LandingPage } from './landing-page.tsx';

const DASHBOARD = '/app/dashboard';
const loadDialogs = () => import('./standalone-dialogs.tsx');

/**
 * Hydrates the prerendered landing page; in development, where it is not prerendered, renders it. A signed-in
 * person goes to the dashboard (Spec: 1 §2.1).
 */
export async function startLanding(): Promise<void> {
  const renderedLanguage = document.documentElement.lang;
  await speakChosenLanguage();
  const element = pageRoot();
  const root: { current: Root | null } = { current: null };
  const enter = async () => {
    history.pushState(null, '', DASHBOARD);
    const { startApp } = await import('../start-app.tsx');
    if (root.current) await startApp(root.current);
  };
  const page = (
    <StrictMode>
      <LanguageProvider>
        <LandingPage loadDialogs={loadDialogs} onSignedIn={() => void enter()} />
      </LanguageProvider>
    </StrictMode>
  );
  // The server chooses the page by the language, but a browser may have kept it from before.
  const isInLanguage = document.documentElement.lang === renderedLanguage;
  if (element.hasAttribute('data-prerendered') && isInLanguage) root.current = hydrateRoot(element, page);
  else {
    root.current = createRoot(element);
    root.current.render(page);
  }
  void hasSession().then((isSignedIn) => isSignedIn && location.replace(DASHBOARD));
}
