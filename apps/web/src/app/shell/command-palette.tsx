import '@mantine/spotlight/styles.layer.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useId, useReducer, useState } from 'react';
import classes from './command-palette.module.css';
import { matchEntries, type PaletteGroup } from './palette-entries.ts';
import { type PaletteAction, usePaletteEntries } from './use-palette-entries.ts';

type CommandPaletteProps = { opened: boolean; onClose: () => void };

const GROUP_LABELS: Record<PaletteGroup, MessageDescriptor> = {
  pages: msg`Pages`,
  actions: msg`Actions`,
  companies: msg`Companies`,
  invoices: msg`Invoices`,
  transactions: msg`Bank transactions`,
  help: msg`Help`,
};

const CLASS_NAMES = {
  search: classes.search ?? '',
  actionsList: classes.list ?? '',
  actionsGroup: classes.group ?? '',
  action: classes.action ?? '',
};

/** The server is asked only once the person stops typing. Spec: 1 §9. */
const SEARCH_DELAY_MS = 250;

/** Jumps to any page, company, invoice, bank transaction or chapter of the guide by a few letters (Ctrl K). Focus goes back to where it was. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t } = useLingui();
  const [[store, spotlight]] = useState(createSpotlight);
  useEffect(() => {
    if (!opened) return spotlight.close();
    spotlight.open();
    // The first entry starts selected, so Enter goes there and an arrow moves on.
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [opened, store, spotlight]);
  return (
    <Spotlight.Root
      store={store}
      // The shell listens for the shortcut before this is loaded.
      shortcut={null}
      onSpotlightClose={onClose}
      size={560}
      yOffset="12dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      transitionProps={{ transition: 'fade', duration: 140 }}
      attributes={{ content: { 'aria-label': t`Go to` } }}
      classNames={CLASS_NAMES}
    >
      <Palette store={store} />
    </Spotlight.Root>
  );
}

type Store = ReturnType<typeof createSpotlight>[0];

function Palette({ store }: { store: Store }) {
  const { t } = useLingui();
  const { query, selected } = useSpotlight(store);
  // An arrow key moves the library's selection without a render, so the attributes for screen readers need one.
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [settled] = useDebouncedValue(query.trim(), SEARCH_DELAY_MS);
  const entries = matchEntries(usePaletteEntries(settled), query);
  const id = useId();
  // New results from the server can shorten the list.
  const active = entries[Math.min(Math.max(selected, 0), entries.length - 1)];
  return (
    <>
      <Spotlight.Search
        placeholder={t`Name, amount, number or page`}
        leftSection={<Search size={18} aria-hidden />}
        role="combobox"
        aria-label={t`Find anything`}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={() => queueMicrotask(rerender)}
      />
      <p role="status" className="visually-hidden">
        <Plural value={{ count: entries.length }} one="# result" other="# results" />
      </p>
      {entries.length === 0 && (
        <Spotlight.Empty>
          <Trans>No results for “{ph({ query: query.trim() })}”.</Trans>
        </Spotlight.Empty>
      )}
      <Results id={id} entries={entries} active={active} />
    </>
  );
}

type ResultsProps = { id: string; entries: readonly PaletteAction[]; active: PaletteAction | undefined };

/** The results by group. The library does not tell screen readers which one is selected, so this does. */
function Results({ id, entries, active }: ResultsProps) {
  const { t } = useLingui();
  const groups = [...new Set(entries.map(({ group }) => group))];
  // The scroll area is the listbox of the field; the library's types leave out this prop.
  const list = { viewportProps: { id: `${id}-list`, role: 'listbox', 'aria-label': t`Results` } };
  return (
    <Spotlight.ActionsList {...list}>
      {groups.map((group) => (
        <Spotlight.ActionsGroup
          key={group}
          label={t(GROUP_LABELS[group])}
          role="group"
          aria-label={t(GROUP_LABELS[group])}
        >
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Entry key={entry.id} id={`${id}-${entry.id}`} entry={entry} isActive={entry === active} />
            ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

function Entry({ id, entry, isActive }: { id: string; entry: PaletteAction; isActive: boolean }) {
  const { icon: Icon, title, detail, run } = entry;
  return (
    <Spotlight.Action
      // The library's own root is a button without the id that the field refers to.
      renderRoot={(props) => <div id={id} role="option" tabIndex={-1} aria-selected={isActive} {...props} />}
      data-selected={isActive || undefined}
      label={title}
      leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
      rightSection={detail}
      onClick={run}
    />
  );
}
