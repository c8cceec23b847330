import { createContext, type ReactNode, use, useMemo, useState } from 'react';

type ActiveField = { field: string | null; activate: (field: string | null) => void };

const ActiveFieldContext = createContext<ActiveField>({ field: null, activate: () => undefined });

/** Remembers which field is looked at, so that the document can light up where it was read. */
export function ActiveFieldProvider({ children }: { children: ReactNode }) {
  const [field, activate] = useState<string | null>(null);
  const value = useMemo(() => ({ field, activate }), [field]);
  return <ActiveFieldContext value={value}>{children}</ActiveFieldContext>;
}

/** The field looked at, and the way to look at another. */
export const useActiveField = (): ActiveField => use(ActiveFieldContext);

/** What an element needs so that pointing at it, or moving the keyboard into it, lights its field. */
export function useLights(field: string) {
  const { activate } = useActiveField();
  return {
    onMouseEnter: () => activate(field),
    onMouseLeave: () => activate(null),
    onFocus: () => activate(field),
    onBlur: () => activate(null),
  };
}
