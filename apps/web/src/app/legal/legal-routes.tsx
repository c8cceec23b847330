import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { EULA } from './eula.ts';
import { LegalPage } from './legal-page.tsx';
import { PRIVACY_POLICY } from './privacy-policy.ts';

/** The privacy policy inside the application. */
export function PrivacyPolicyRoute() {
  usePageTitle(PRIVACY_POLICY.title);
  return <LegalPage document={PRIVACY_POLICY} />;
}

/** The licence agreement inside the application. */
export function EulaRoute() {
  usePageTitle(EULA.title);
  return <LegalPage document={EULA} />;
}
