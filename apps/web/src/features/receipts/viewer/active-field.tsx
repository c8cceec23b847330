import { createContext, type FocusEvent, type ReactNode, use, useMemo, useState } from 'react';
import type { LookedAt } from './lit-place.ts';

type ActiveField = {
  /** What is lit on the document: the one pointed at, else the one the keyboard is in. */
  looked: LookedAt | null;
  point: (looked: LookedAt | null) => void;
  focus: (looked: LookedAt | null) => void;
};

const ActiveFieldContext = createContext<ActiveField>({ looked: null, point: () => undefined, focus: () => undefined });

/** Remembers which field is looked at, so that the document can light up where it was read. */
export function ActiveFieldProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<LookedAt | null>(null);
  const [focused, focus] = useState<LookedAt | null>(null);
  const value = useMemo(() => ({ looked: pointed ?? focused, point, focus }), [pointed, focused]);
  return <ActiveFieldContext value={value}>{children}</ActiveFieldContext>;
}

/** What is looked at, and the ways to look at something else. */
export const useActiveField = (): ActiveField => use(ActiveFieldContext);

/** What an element needs so that pointing at it, or moving the keyboard into it, lights its field. */
export function useLights(field: string) {
  const { point, focus } = useActiveField();
  return {
    onMouseEnter: () => point({ field }),
    onMouseLeave: () => point(null),
    onFocus: () => focus({ field }),
    onBlur: () => focus(null),
  };
}

/**
 * The same for another reading of a field, inside the element that lights the field: while it is looked at, its
 * own place is lit, afterwards the field's again.
 */
export function useAlternativeLights(field: string, alternative: string) {
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
