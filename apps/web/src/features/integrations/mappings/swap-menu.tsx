import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { ArrowLeftRight } from 'lucide-react';
import { mappingName } from './mapping-words.ts';

type SwapMenuProps = { mapping: Mapping; others: readonly Mapping[]; onSwap: (other: Mapping) => void };

/** Swaps the account of a mapping with another one's, without a mouse. */
export function SwapMenu({ mapping, others, onSwap }: SwapMenuProps) {
  const { i18n, t } = useLingui();
  const label = t`Swap ${{ name: mappingName(i18n, mapping) }} with…`;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t`Swap with…`}>
          <ActionIcon aria-label={label} disabled={others.length === 0}>
            <ArrowLeftRight size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>
          <Trans>Swap with…</Trans>
        </Menu.Label>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => onSwap(other)}>
            {mappingName(i18n, other)} · {other.accountName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
