import { lazy, Suspense } from 'react';

type OtherWaysProps = {
  /** The page that a sign-in through another service ends at. */
  returnTo: string;
  /** Offers passkeys too. They only sign in: an account is created without one. */
  onSignedIn?: () => Promise<void>;
};

/** They ask the API what is set up here, so that the API client loads beside the form, not before it. */
const Buttons = lazy(async () => ({ default: (await import('./other-ways-buttons.tsx')).OtherWaysButtons }));

/** The ways to sign in without a password that this installation and browser have; nothing where there are none. */
export function OtherWays(props: OtherWaysProps) {
  return (
    <Suspense>
      <Buttons {...props} />
    </Suspense>
  );
}
