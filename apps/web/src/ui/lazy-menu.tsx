import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

type LazyMenuProps = {
  target: ReactElement<ComponentPropsWithRef<'button'>>;
  /** The menu of this button, opened by the press that loaded it. */
  children: (target: ReactNode) => ReactNode;
};

/** A button whose menu is loaded with the first press, and drawn then: few menus of a page are ever opened. */
export function LazyMenu({ target, children }: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <Suspense fallback={target}>{children(target)}</Suspense>;
  return cloneElement(target, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setUsed(true) });
}
