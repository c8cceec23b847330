import { createContext, type FocusEvent, type ReactNode, use, useMemo, useState } from 'react';
import type { ActiveReading } from './highlight.ts';

type ActiveField = {
  /** The highlighted reading: the hovered one, or else the focused one. */
  active: ActiveReading | null;
  point: (active: ActiveReading | null) => void;
  focus: (active: ActiveReading | null) => void;
};

const ActiveFieldContext = createContext<ActiveField>({ active: null, point: () => undefined, focus: () => undefined });

/** Holds the active field, so that the document viewer can highlight where it was read. */
export function ActiveFieldProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<ActiveReading | null>(null);
  const [focused, focus] = useState<ActiveReading | null>(null);
  const value = useMemo(() => ({ active: pointed ?? focused, point, focus }), [pointed, focused]);
  return <ActiveFieldContext value={value}>{children}</ActiveFieldContext>;
}

/** The active field and the functions that change it. */
export const useActiveField = (): ActiveField => use(ActiveFieldContext);

/** Event handlers that make a field active while its element is hovered or focused. */
export function useFieldHighlight(field: string) {
  const { point, focus } = useActiveField();
  return {
    onMouseEnter: () => point({ field }),
    onMouseLeave: () => point(null),
    onFocus: () => focus({ field }),
    onBlur: () => focus(null),
  };
}

/**
 * Event handlers for an alternative reading inside the element of its field: while it is active, its own place is
 * highlighted, afterwards the field's again.
 */
export function useAlternativeHighlight(field: string, alternative: string) {
  const { point, focus } = useActiveField();
  return {
    onMouseEnter: () => point({ field, alternative }),
    onMouseLeave: () => point({ field }),
    onFocus: (event: FocusEvent) => {
      event.stopPropagation();
      focus({ field, alternative });
    },
  };
}
