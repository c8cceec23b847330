import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { Mapping } from '@tillslip/contract/integrations/mappings';
import { accountTypeText } from '@tillslip/messages/integrations/states';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { StatCards } from '../stat-cards.tsx';
import { ExportMappings } from './export-mappings.tsx';
import { ImportMappings } from './import-mappings.tsx';
import { AddMapping } from './mapping-dialog.tsx';
import { MappingScreen, type Mappings } from './mapping-screen.tsx';
import { matchesSearch } from './mapping-words.ts';
import classes from './mappings.module.css';
import { SwapList } from './swap-list.tsx';
import { Unmapped } from './unmapped.tsx';

/** Which account each category and supplier is booked to; accounts are swapped by dragging (Spec: 3 §2). */
export function AccountMappings({ connectionId }: { connectionId: string }) {
  return (
    <MappingScreen connectionId={connectionId}>
      {(mappings) => <Screen connectionId={connectionId} mappings={mappings} />}
    </MappingScreen>
  );
}

function Screen({ connectionId, mappings }: { connectionId: string; mappings: Mappings }) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('');
  const [isAdvanced, setAdvanced] = useState(false);
  const shown = mappings.mappings.filter(
    (mapping) => matchesSearch(i18n, mapping, typed) && (type === '' || mapping.accountType === type),
  );
  return (
    <div className={classes.screen}>
      <StatCards
        stats={[
          [t`Mappings`, mappings.mappings.length],
          [t`Custom`, mappings.custom],
          [t`Default`, mappings.default],
          [t`Categories without an account`, mappings.unmapped.length],
        ]}
      />
      <Unmapped unmapped={mappings.unmapped} />
      <div className={classes.toolbar}>
        <Filters mappings={mappings.mappings} {...{ typed, setTyped, type, setType }} />
        <Group gap="xs">
          <Button variant="default" aria-pressed={isAdvanced} onClick={() => setAdvanced(!isAdvanced)}>
            {isAdvanced ? t`Hide Advanced` : t`Show Advanced`}
          </Button>
          <ExportMappings mappings={mappings.mappings} label={t`Export CSV`} />
          <ImportMappings connectionId={connectionId} />
          <AddMapping connectionId={connectionId} />
        </Group>
      </div>
      <SwapList connectionId={connectionId} mappings={shown} isAdvanced={isAdvanced} />
      <p className={classes.hint}>
        <Trans>Drag a mapping onto another one to swap their accounts, or choose “Swap with…”.</Trans>
      </p>
    </div>
  );
}

type FiltersProps = {
  mappings: readonly Mapping[];
  typed: string;
  setTyped: (typed: string) => void;
  type: string;
  setType: (type: string) => void;
};

function Filters({ mappings, typed, setTyped, type, setType }: FiltersProps) {
  const { i18n, t } = useLingui();
  const types = [...new Set(mappings.map(({ accountType }) => accountType))];
  return (
    <div className={classes.filters}>
      <TextInput
        aria-label={t`Search the mappings`}
        placeholder={t`Category, supplier or account`}
        leftSection={<Search size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`Account type`}
        data={[
          { value: '', label: t`All types` },
          ...types.map((known) => ({ value: known, label: accountTypeText(i18n, known) })),
        ]}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
    </div>
  );
}
