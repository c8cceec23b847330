import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../ui/layout/card.tsx';
import { Points } from '../points.tsx';
import { useProvider } from '../provider.tsx';

/** Where to find help. */
export function SupportCard() {
  const { t } = useLingui();
  const provider = useProvider();
  return (
    <Card title={t`Support`}>
      <Points
        points={[
          <Trans key="guide">
            The <HelpLink /> says how to connect, set up and sync.
          </Trans>,
          t`The tab Connection tests the connection and says what to do.`,
          t`The tab Log has each request, with what the support of ${provider} asks for.`,
          <Trans key="status">
            The <StatusLink /> says whether this installation works, and whom to ask.
          </Trans>,
        ]}
      />
    </Card>
  );
}

function HelpLink() {
  return (
    <Anchor underline="always" renderRoot={(props) => <Link to="/app/help" {...props} />}>
      <Trans>user guide</Trans>
    </Anchor>
  );
}

function StatusLink() {
  return (
    <Anchor underline="always" renderRoot={(props) => <Link to="/status" {...props} />}>
      <Trans>status page</Trans>
    </Anchor>
  );
}
