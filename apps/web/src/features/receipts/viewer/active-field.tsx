import { createContext, type ReactNode, use, useMemo, useState } from 'react';

type ActiveField = {
  /** The field whose place is lit: the one pointed at, else the one the keyboard is in. */
  field: string | null;
  point: (field: string | null) => void;
  focus: (field: string | null) => void;
};

const ActiveFieldContext = createContext<ActiveField>({ field: null, point: () => undefined, focus: () => undefined });

/** Remembers which field is looked at, so that the document can light up where it was read. */
export function ActiveFieldProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const value = useMemo(() => ({ field: pointed ?? focused, point, focus }), [pointed, focused]);
  return <ActiveFieldContext value={value}>{children}</ActiveFieldContext>;
}

/** The field looked at, and the ways to look at another. */
export const useActiveField = (): ActiveField => use(ActiveFieldContext);

/** What an element needs so that pointing at it, or moving the keyboard into it, lights its field. */
export function useLights(field: string) {
  const { point, focus } = useActiveField();
  return {
    onMouseEnter: () => point(field),
    onMouseLeave: () => point(null),
    onFocus: () => focus(field),
    onBlur: () => focus(null),
  };
}
