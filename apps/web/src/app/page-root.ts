/** Return the element of `index.html` that pages are rendered into. Throws when it is missing. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root"');
  return root;
}
