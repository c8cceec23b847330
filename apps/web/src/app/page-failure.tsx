import { Button, Container } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/** A page that could not be shown: the server is away, or a newer version replaced its files. */
export function PageFailure({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Container size="sm" py="xl">
      <ErrorState
        title="This page could not be opened"
        order={1}
        message="The server did not answer, or Tillslip has just been updated."
        safe="Everything you saved is safe."
        onRetry={retry}
      >
        <Button variant="subtle" onClick={() => location.reload()}>
          Reload
        </Button>
      </ErrorState>
    </Container>
  );
}
