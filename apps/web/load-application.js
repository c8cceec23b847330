// Loads the application once its frame is painted: sixty files would keep the browser from painting it. Stands at the
// end of the page.
(() => {
  // The build puts the names of the files here.
  const files = __FILES__;
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
    const styles = files.styles.map((href) => link({ rel: 'stylesheet', href }));
    for (const href of files.scripts) void link({ rel: 'modulepreload', href });
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
