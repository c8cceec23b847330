// Asks the server for what the page shows first, and loads the application once its frame is painted: its files would keep
// the browser from painting it. Stands at the end of the page.
(() => {
  // The build puts the names of the files here, and what to ask.
  const { files, pages, requests } = __START__;
  const path = location.pathname.replace(/(.)\/$/, '$1');

  /** What the dashboard was set to show: in its address, or the last time. */
  const choice = () => {
    const stored = () => {
      try {
        return JSON.parse(localStorage.getItem('tillslip.company') ?? '""');
      } catch {
        return '';
      }
    };
    return encodeURIComponent(new URLSearchParams(location.search).get('company') ?? stored());
  };

  // Nobody is signed in here, or somebody is about to be signed out: then nothing is asked.
  if (document.documentElement.dataset.frame === 'shown') {
    globalThis.earlyAnswers = {};
    // What is chosen in the address of the list belongs to its calls, which the application makes.
    const own = path === '/app/receipts' && location.search !== '' ? [] : (requests[path] ?? []);
    for (const one of [...requests.everywhere, ...own]) {
      const url = one.replace('{choice}', choice);
      const answer = fetch(url);
      // Whoever takes it hears of a failure.
      answer.catch(() => undefined);
      globalThis.earlyAnswers[url] = answer;
    }
  }

  const link = (attributes) =>
    new Promise((resolve) => {
      const element = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes });
      // A file that is missing is reported by whatever needs it.
      element.onload = element.onerror = resolve;
      document.head.append(element);
    });

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const page = pages[path] ?? { styles: [], scripts: [] };
    const styles = [...files.styles, ...page.styles].map((href) => link({ rel: 'stylesheet', href }));
    for (const href of [...files.scripts, ...page.scripts]) void link({ rel: 'modulepreload', href });
    // Nothing is ever shown without its styles.
    await Promise.all(styles);
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: files.entry }),
    );
  };

  if (document.documentElement.dataset.frame !== 'shown') return void start();
  requestAnimationFrame(() => setTimeout(start));
  // A page in the background is painted late.
  setTimeout(start, 250);
})();
