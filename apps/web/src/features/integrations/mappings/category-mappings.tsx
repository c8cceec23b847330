import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Search, Tags } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Points } from '../points.tsx';
import { ExportMappings } from './export-mappings.tsx';
import { AddMapping } from './mapping-dialog.tsx';
import { MappingRow } from './mapping-row.tsx';
import { MappingScreen, type Mappings } from './mapping-screen.tsx';
import { matchesSearch } from './mapping-words.ts';
import classes from './mappings.module.css';
import { Unmapped } from './unmapped.tsx';

/** The mappings with their VAT; custom ones can be changed and deleted (Spec: 3 §2, §6). */
export function CategoryMappings({ connectionId }: { connectionId: string }) {
  return (
    <MappingScreen connectionId={connectionId}>
      {(mappings) => <Screen connectionId={connectionId} mappings={mappings} />}
    </MappingScreen>
  );
}

function Screen({ connectionId, mappings }: { connectionId: string; mappings: Mappings }) {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState('all');
  const shown = mappings.mappings.filter(
    (mapping) => matchesSearch(i18n, mapping, typed) && (kind === 'all' || mapping.isCustom === (kind === 'custom')),
  );
  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <div className={classes.filters}>
          <TextInput
            aria-label={t`Search the mappings`}
            placeholder={t`Category, supplier or account`}
            leftSection={<Search size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={t`Show`}
            data={[
              { value: 'all', label: t`All` },
              { value: 'custom', label: t`Custom Only` },
              { value: 'default', label: t`Default Only` },
            ]}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
        </div>
        <Group gap="xs">
          <ExportMappings mappings={shown} label={t`Export to CSV`} />
          <AddMapping connectionId={connectionId} />
        </Group>
      </div>
      <Unmapped unmapped={mappings.unmapped} />
      <Card title={t`Category mappings`} aside={<Counts mappings={mappings} />} flush>
        {shown.length === 0 ? (
          <EmptyState icon={Tags} title={t`No mappings`}>{t`No mapping matches.`}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {shown.map((mapping) => (
              <li key={mapping.id}>
                <MappingRow
                  connectionId={connectionId}
                  mapping={mapping}
                  isAdvanced={mapping.description !== null}
                  canEdit={mapping.isCustom}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <HelpPanel />
    </div>
  );
}

function Counts({ mappings }: { mappings: Mappings }) {
  return (
    <span className={classes.hint}>
      <Trans>
        {{ custom: mappings.custom }} custom, {{ defaults: mappings.default }} default
      </Trans>
    </span>
  );
}

function HelpPanel() {
  const { t } = useLingui();
  return (
    <Card title={t`How mappings work`}>
      <Points
        points={[
          t`A supplier's own account comes first. You teach it with “Book to another account” on an invoice.`,
          t`Then the account of the category, then the default account of the set-up, which is proposed where one is named “General Expenses”.`,
          t`To change a default mapping, add one for its category. Deleting it brings the default back.`,
          t`The VAT shown is what is usual for the category. Each invoice is booked with its own VAT.`,
        ]}
      />
    </Card>
  );
}
