import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** The two dialogs of the landing page. */
export type DialogName = 'sign-up' | 'sign-in';

type DialogControl = { open: (name: DialogName) => void; prepare: () => void };

/** Lets links of the landing page open its dialogs. */
export const DialogContext = createContext<DialogControl>({ open: () => undefined, prepare: () => undefined });

const PAGE_OF: Record<DialogName, string> = { 'sign-up': '/register', 'sign-in': '/login' };

/**
 * Opens a dialog. Before scripts run, and in a new tab, it links to the page with the same form. Pointing at it loads
 * the dialog.
 */
export function DialogLink(props: { to: DialogName; className: string | undefined; children: ReactNode }) {
  const { open, prepare } = useContext(DialogContext);
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(props.to);
  };
  return (
    <a href={PAGE_OF[props.to]} className={props.className} onClick={click} onPointerEnter={prepare} onFocus={prepare}>
      {props.children}
    </a>
  );
}
