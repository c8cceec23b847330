/** The element of `index.html` that pages are drawn into. Throws where the page has none. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root"');
  return root;
}
