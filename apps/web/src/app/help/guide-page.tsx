import { useLingui } from '@lingui/react/macro';
import { Container } from '@mantine/core';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { SignInLink, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { HelpPage } from './help-page.tsx';

/** The guide for somebody who has not signed in; its links lead to the screens, which ask them to. */
export function GuidePage() {
  const { t } = useLingui();
  usePageTitle(t`Help & Guide`);
  return (
    <>
      <SiteBar>
        <SignInLink />
      </SiteBar>
      <Container component="main" id="content" size={1040} pt={32} pb={72}>
        <HelpPage isGuest />
      </Container>
      <SiteFooter />
    </>
  );
}
