import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Shot } from '../../features/receipts/capture/shot.ts';
import classes from './sidebar.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Loaded when there are such pictures. */
const UnsentDialog = lazy(async () => ({ default: (await import('./unsent-dialog.tsx')).UnsentDialog }));

/** Signs out; asks first what happens to pictures that have not arrived. */
export function SignOutButton() {
  const { findUnsent, leave } = useSignOut();
  const [unsent, setUnsent] = useState<readonly Shot[]>([]);
  const start = async () => {
    const found = await findUnsent();
    if (found.length === 0) await leave([]);
    else setUnsent(found);
  };
  return (
    <>
      <button type="button" className={classes.out} onClick={() => void start()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        <span className={classes.label}>
          <Trans>Sign out</Trans>
        </span>
      </button>
      {unsent.length > 0 && (
        <Suspense>
          <UnsentDialog unsent={unsent} onClose={() => setUnsent([])} onLeave={(given) => void leave(given)} />
        </Suspense>
      )}
    </>
  );
}
