import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useId, useReducer, useState } from 'react';
import classes from './command-palette.module.css';
import { matchEntries } from './palette-entries.ts';
import { type PaletteAction, usePaletteEntries } from './use-palette-entries.ts';

type CommandPaletteProps = { opened: boolean; onClose: () => void };

const LOOK = {
  search: classes.search ?? '',
  actionsList: classes.list ?? '',
  actionsGroup: classes.group ?? '',
  action: classes.action ?? '',
};

/** The search of the server waits until the person pauses. Spec: 1 §9. */
const PAUSE_MS = 250;

/** Jumps to any page, company or recent invoice by a few letters (Ctrl K). Focus goes back to where it was. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const [[store, spotlight]] = useState(createSpotlight);
  useEffect(() => {
    if (!opened) return spotlight.close();
    spotlight.open();
    // The first is chosen from the start, so that Enter goes there and an arrow leaves it.
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [opened, store, spotlight]);
  return (
    <Spotlight.Root
      store={store}
      // The shell hears the keys, before this is loaded.
      shortcut={null}
      onSpotlightClose={onClose}
      size={560}
      yOffset="12dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      transitionProps={{ transition: 'fade', duration: 140 }}
      attributes={{ content: { 'aria-label': 'Go to' } }}
      classNames={LOOK}
    >
      <Palette store={store} />
    </Spotlight.Root>
  );
}

type Store = ReturnType<typeof createSpotlight>[0];

function Palette({ store }: { store: Store }) {
  const { query, selected } = useSpotlight(store);
  // An arrow moves the library's mark without a word: what is said to a screen reader is drawn after it.
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [settled] = useDebouncedValue(query.trim(), PAUSE_MS);
  const entries = matchEntries(usePaletteEntries(settled), query);
  const id = useId();
  // Results of the server may have made the list shorter.
  const active = entries[Math.min(Math.max(selected, 0), entries.length - 1)];
  return (
    <>
      <Spotlight.Search
        placeholder="Page, company or invoice"
        leftSection={<Search size={18} aria-hidden />}
        role="combobox"
        aria-label="Page, company or invoice"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={() => queueMicrotask(redraw)}
      />
      <p role="status" className="visually-hidden">
        {entries.length === 1 ? '1 result' : `${entries.length} results`}
      </p>
      {entries.length === 0 && <Spotlight.Empty>Nothing is called “{query.trim()}”.</Spotlight.Empty>}
      <Results id={id} entries={entries} active={active} />
    </>
  );
}

type ResultsProps = { id: string; entries: readonly PaletteAction[]; active: PaletteAction | undefined };

/** What the library marks as chosen is said to a screen reader too, which it does not do by itself. */
function Results({ id, entries, active }: ResultsProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  // What scrolls is the list of the field; its types do not name this prop of the scroll area.
  const list = { viewportProps: { id: `${id}-list`, role: 'listbox', 'aria-label': 'Results' } };
  return (
    <Spotlight.ActionsList {...list}>
      {groups.map((group) => (
        <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
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
      // Its own root is a button without the id that the field names it by.
      renderRoot={(props) => <div id={id} role="option" tabIndex={-1} aria-selected={isActive} {...props} />}
      data-selected={isActive || undefined}
      label={title}
      leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
      rightSection={detail}
      onClick={run}
    />
  );
}
