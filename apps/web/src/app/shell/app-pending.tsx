import { useLingui } from '@lingui/react/macro';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** The signed-in frame while the session is loading. */
export function AppPending() {
  const { t } = useLingui();
  return (
    <LoadingState label={t`Signing you in`}>
      <ShellFrame />
    </LoadingState>
  );
}
