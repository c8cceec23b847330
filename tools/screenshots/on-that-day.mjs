/**
 * The settings of an installation on the day of `moment`. Its database has the real time, by which sessions end, so they
 * last for a year.
 */
export const settingsOfDay = (moment) => ({
  ...{ NODE_OPTIONS: onThatDay(moment), SESSION_IDLE_HOURS: '8760', SESSION_MAX_HOURS: '8760' },
});

/**
 * The Node option that makes a program's clock start at `moment`, because the documents of the pictures have dates and
 * a dashboard shows the current month.
 */
function onThatDay(moment) {
  const source = `
    const Real = Date;
    const ahead = ${moment.getTime()} - Real.now();
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Real.now() + ahead]));
      }
      static now() {
        return Real.now() + ahead;
      }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}
