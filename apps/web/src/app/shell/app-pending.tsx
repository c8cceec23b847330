import { useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import classes from './shell.module.css';

/** A placeholder of the signed-in area while the session is loading. */
export function AppPending() {
  const { t } = useLingui();
  return (
    <div className={classes.shell}>
      <div className={classes.side} />
      <main className={classes.main}>
        <LoadingState label={t`Signing you in`}>
          <Stack gap="md">
            <Skeleton height={34} width={240} radius={6} />
            <Skeleton height={120} />
            <Skeleton height={220} />
          </Stack>
        </LoadingState>
      </main>
    </div>
  );
}
