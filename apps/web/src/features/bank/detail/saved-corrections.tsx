import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { savedCorrectionText } from '@tillslip/messages/bank/saved-corrections';
import { useState } from 'react';
import classes from './balance-check-panel.module.css';
import { useUndoCorrection } from './use-correct.ts';

/** So many are shown at first. */
const SHOWN = 3;

/** What was corrected in a statement, the latest first, each with its undo. */
export function SavedCorrections({ statement }: { statement: StatementDetail }) {
  const { i18n, t } = useLingui();
  const [all, showAll] = useState(false);
  const undo = useUndoCorrection(statement.id);
  const { corrections } = statement;
  if (corrections.length === 0) return null;
  return (
    <div className={classes.corrections}>
      <h3>
        <Trans>Corrections</Trans>
      </h3>
      <ul aria-label={t`Corrections`}>
        {corrections.slice(0, all ? undefined : SHOWN).map((correction) => {
          const text = savedCorrectionText(i18n, correction);
          return (
            <li key={correction.id}>
              <span>{text}</span>
              {correction.canUndo ? (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={t`Undo: ${{ text }}`}
                  loading={undo.isPending && undo.variables === correction.id}
                  onClick={() => undo.mutate(correction.id)}
                >
                  <Trans>Undo</Trans>
                </Button>
              ) : (
                <small>
                  <Trans>Changed again since</Trans>
                </small>
              )}
            </li>
          );
        })}
      </ul>
      {!all && corrections.length > SHOWN && (
        <Button size="compact-md" variant="subtle" color="neutral" onClick={() => showAll(true)}>
          <Trans>Show all corrections</Trans>
        </Button>
      )}
    </div>
  );
}
