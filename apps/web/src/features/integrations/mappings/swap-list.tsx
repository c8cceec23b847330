import { useLingui } from '@lingui/react/macro';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import { MappingRow } from './mapping-row.tsx';
import { mappingName } from './mapping-words.ts';
import classes from './mappings.module.css';
import { SwapMenu } from './swap-menu.tsx';

type SwapListProps = { connectionId: string; mappings: readonly Mapping[]; isAdvanced: boolean };

/** The mappings; two swap their accounts when one is dropped on the other, or by the menu. */
export function SwapList({ connectionId, mappings, isAdvanced }: SwapListProps) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { swap, announcement } = useSwap(connectionId);
  const dropOn = (second: Mapping) => {
    const first = mappings.find(({ id }) => id === dragged);
    setOver(null);
    if (first !== undefined && first.id !== second.id) swap.mutate({ first, second });
  };
  if (mappings.length === 0)
    return (
      <Card>
        <EmptyState icon={Shuffle} title={t`No mappings`}>{t`No mapping matches.`}</EmptyState>
      </Card>
    );
  return (
    <Card flush label={t`Account mappings`}>
      <ul className={classes.list}>
        {mappings.map((mapping) => (
          <li
            key={mapping.id}
            draggable
            data-over={(over === mapping.id && dragged !== mapping.id) || undefined}
            onDragStart={() => setDragged(mapping.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(mapping.id);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              dropOn(mapping);
            }}
          >
            <MappingRow connectionId={connectionId} mapping={mapping} isAdvanced={isAdvanced} canEdit canDrag>
              <SwapMenu
                mapping={mapping}
                others={mappings.filter(({ id }) => id !== mapping.id)}
                onSwap={(second) => swap.mutate({ first: mapping, second })}
              />
            </MappingRow>
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </Card>
  );
}

const seen = ({ id: mappingId, version }: Mapping) => ({ mappingId, version });

/** Swaps the accounts of two mappings, and says so to screen readers. */
function useSwap(connectionId: string) {
  const { i18n, t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const swap = useAccountingChange({
    run: ({ first, second }: { first: Mapping; second: Mapping }) =>
      client.integrations.swapMappings({ id: connectionId, first: seen(first), second: seen(second) }),
    done: t`Accounts swapped`,
    onDone: (_swapped, { first, second }) =>
      setAnnouncement(
        t`${{ first: mappingName(i18n, first) }} and ${{ second: mappingName(i18n, second) }} swapped their accounts`,
      ),
  });
  return { swap, announcement };
}
