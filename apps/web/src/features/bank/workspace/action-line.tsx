import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import type { Said } from './use-action-line.ts';
import classes from './workspace.module.css';

/** What was done last, with Undo. It keeps its height while there is nothing to say, so that no row moves. */
export function ActionLine({ said }: { said: Said | null }) {
  const Icon = said?.kind === 'error' ? TriangleAlert : Check;
  return (
    <div className={classes.said} data-kind={said?.kind} role={said?.kind === 'error' ? 'alert' : 'status'}>
      {said !== null && (
        <>
          <Icon size={16} aria-hidden />
          <span>{said.words}</span>
        </>
      )}
      {said?.undo && (
        <Button size="compact-md" variant="default" onClick={said.undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
