import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Container } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/** A page that failed to load: the server is not responding, or an update replaced its files. */
export function PageFailure({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Container size="sm" py="xl">
      <ErrorState
        title={t`We could not open this page`}
        order={1}
        message={t`The server is not responding, or Tillslip has just been updated.`}
        safe={t`Everything you saved is safe.`}
        onRetry={retry}
      >
        <Button variant="subtle" onClick={() => location.reload()}>
          <Trans>Reload page</Trans>
        </Button>
      </ErrorState>
    </Container>
  );
}
