/** How fast memory grows, in MB an hour, by the least squares of its samples. */
export function slopePerHour(samples) {
  if (samples.length < 3) return 0;
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [times, sizes] = [samples.map(({ at }) => at / 3_600_000), samples.map(({ own }) => own)];
  const [time, size] = [mean(times), mean(sizes)];
  const spread = times.reduce((sum, one) => sum + (one - time) ** 2, 0);
  return spread === 0 ? 0 : times.reduce((sum, one, at) => sum + (one - time) * (sizes[at] - size), 0) / spread;
}

/** Prints what was done and found. Returns whether nothing was. */
export function printReport({ people, client, parts, problems, verified, memory, logs, seconds }) {
  const sum = (of) => people.reduce((total, person) => total + of(person), 0);
  console.log(`\n${people.length} people, ${Math.round(seconds)} s`);
  console.log(`Requests  ${table(client.counts)}`);
  console.log(`Answers   ${table(client.statuses)}`);
  console.log(`Acts      ${table(totals(people.map(({ acts }) => acts)))}`);
  console.log(`Refusals  ${table(totals(people.map(({ refusals }) => refusals)))}`);
  const size = (name) => sum(({ ledger }) => ledger[name].length ?? ledger[name].size);
  const ledger = ['uploads', 'receipts', 'folders', 'statements', 'matches', 'notes', 'periods'];
  console.log(
    `Ledger    ${ledger.map((name) => `${size(name)} ${name}`).join(', ')}; ${sum(({ notices }) => notices ?? 0)} pieces of streams`,
  );
  console.log(`Kills     ${parts.map(({ name, kills }) => `${name} ${kills}`).join(', ')}`);
  console.log('Memory    MB of each part; PostgreSQL and the readers as children');
  for (const { name, peak, peakChildren, peakFiles, from, to, slope, calmMinutes } of memory)
    console.log(
      `  ${name.padEnd(12)} peak ${peak}, children ${peakChildren}, files ${peakFiles}; ${from} to ${to} in the calm ${calmMinutes} minutes (${slope.toFixed(1)} an hour)`,
    );
  console.log('Logs');
  for (const [message, times] of Object.entries(logs)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 40))
    console.log(`${String(times).padStart(6)}  ${message}`);
  console.log(`Verify    ${verified.said}`);
  for (const [title, list] of [
    ['Faults', client.faults],
    ['Lost or twice', problems],
  ]) {
    console.log(`${title}: ${list.length}`);
    for (const one of list.slice(0, 100)) console.log(`  ${one}`);
  }
  const isGood = client.faults.length + problems.length === 0 && verified.isClean;
  console.log(isGood ? '\nNothing lost, nothing twice, no fault.' : '\nFAILED');
  return isGood;
}

function totals(counts) {
  const all = {};
  for (const one of counts) for (const [name, times] of Object.entries(one)) all[name] = (all[name] ?? 0) + times;
  return all;
}

const table = (counts) =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
