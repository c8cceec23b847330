import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { startServiceWorker } from '../start-service-worker.ts';
import classes from './connection-notice.module.css';

/** Says that a new version is ready; the page goes on with its own until the person reloads it. */
export function UpdateNotice() {
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => startServiceWorker(() => setUpdated(true)), []);
  if (!isUpdated) return null;
  return (
    <div role="status">
      <span className={classes.notice}>
        <Trans>A new version of Tillslip is ready.</Trans>
        <Button size="compact-md" variant="subtle" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </span>
    </div>
  );
}
