import { useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { LandingPage } from './landing-page.tsx';

const loadDialogs = async () => ({ Dialogs: (await import('../../features/auth/sign-dialogs.tsx')).SignDialogs });

/** The landing page inside the application, such as after signing out. */
export function LandingRoute() {
  usePageTitle('');
  const router = useRouter();
  return <LandingPage loadDialogs={loadDialogs} onSignedIn={() => router.history.push('/app/dashboard')} />;
}
