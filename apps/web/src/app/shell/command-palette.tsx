import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useOpenAfterMount } from '../../ui/layout/use-open-after-mount.ts';
import classes from './command-palette.module.css';
import { matchEntries, moveAround } from './palette-entries.ts';
import { type PaletteAction, usePaletteEntries } from './use-palette-entries.ts';

type CommandPaletteProps = { opened: boolean; onClose: () => void };

/** Jumps to any page, company or recent invoice by a few letters (Ctrl K). Focus goes back to where it was. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  return (
    <Modal.Root opened={useOpenAfterMount(opened)} onClose={onClose} centered={false} yOffset="12dvh" size={560}>
      <Modal.Overlay />
      <Modal.Content aria-label="Go to">
        <Modal.Body p={0}>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The search of the server waits until the person pauses. Spec: 1 §9. */
const PAUSE_MS = 250;

function Palette({ onClose }: { onClose: () => void }) {
  const [question, ask] = useState('');
  const [settled] = useDebouncedValue(question.trim(), PAUSE_MS);
  const entries = matchEntries(usePaletteEntries(settled), question);
  const [place, setPlace] = useState(0);
  const active = entries[Math.min(place, entries.length - 1)];
  const id = useId();

  const run = (entry: PaletteAction | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace(moveAround(place, step, entries.length));
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.question}>
        <Search size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Page, company or invoice"
          placeholder="Page, company or invoice"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          value={question}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            ask(event.currentTarget.value);
            setPlace(0);
          }}
        />
      </div>
      <p role="status" className="visually-hidden">
        {entries.length === 1 ? '1 result' : `${entries.length} results`}
      </p>
      {entries.length === 0 && <p className={classes.nothing}>Nothing is called “{question.trim()}”.</p>}
      <Entries id={id} entries={entries} active={active} onRun={run} />
    </>
  );
}

type EntriesProps = {
  id: string;
  entries: readonly PaletteAction[];
  active: PaletteAction | undefined;
  onRun: (entry: PaletteAction) => void;
};

function Entries({ id, entries, active, onRun }: EntriesProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    // The list is scrolled and chosen from by the keys of the field; it is no stop of its own.
    <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
        <div key={group} role="group" aria-label={group}>
          <div className={classes.group} aria-hidden>
            {group}
          </div>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Entry key={entry.id} id={`${id}-${entry.id}`} entry={entry} active={entry === active} onRun={onRun} />
            ))}
        </div>
      ))}
    </div>
  );
}

type EntryProps = { id: string; entry: PaletteAction; active: boolean; onRun: (entry: PaletteAction) => void };

function Entry({ id, entry, active, onRun }: EntryProps) {
  const { icon: Icon, title, detail } = entry;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // Keys are heard by the field, which keeps the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div ref={line} id={id} role="option" aria-selected={active} className={classes.entry} onClick={() => onRun(entry)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes.title}>{title}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </div>
  );
}
