import { lazy, Suspense } from 'react';

/** It asks the API whether Google is set up here, so that the API client loads beside the form, not before it. */
const GoogleButton = lazy(async () => ({ default: (await import('./google-button.tsx')).GoogleButton }));

/** "Sign in with Google" where this installation has it; nothing otherwise. */
export function GoogleSignIn({ returnTo }: { returnTo: string }) {
  return (
    <Suspense>
      <GoogleButton returnTo={returnTo} />
    </Suspense>
  );
}
