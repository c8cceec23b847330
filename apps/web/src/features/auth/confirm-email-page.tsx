import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmEmail } from './confirm-email.ts';

const LEAVE_AFTER_MS = 2000;

/** Confirms an address from an e-mailed link, signs in, and goes to the dashboard (Spec: 1 §2.3, 8.1). */
export function ConfirmEmailPage() {
  const queries = useQueryClient();
  const confirmation = useQuery({
    queryKey: ['auth', 'confirm', location.hash, location.search],
    queryFn: () => confirmEmail(location.hash, location.search, queries),
    // A link works once: never ask twice.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const outcome = confirmation.data;
  useLeaveWhen(outcome?.ok === true);

  return (
    <AuthFrame title="Confirm your email">
      {outcome === undefined && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>Confirming your email…</Text>
        </Group>
      )}
      {outcome?.ok === true && (
        <Notice kind="good" role="status">
          Email confirmed successfully! Redirecting to dashboard...
        </Notice>
      )}
      {outcome?.ok === false && (
        <Stack gap="md">
          <FieldError>{outcome.error}</FieldError>
          <Button renderRoot={(props) => <Link to="/login" {...props} />}>Go to Login</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/register" {...props} />}>
            Create New Account
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}

function useLeaveWhen(confirmed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => void navigate({ to: '/app/dashboard', replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);
}
