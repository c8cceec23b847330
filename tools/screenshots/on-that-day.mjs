/**
 * The Node option that makes a program's clock start at `moment`, because the documents of the pictures have dates and
 * a dashboard shows the current month.
 */
export function onThatDay(moment) {
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
