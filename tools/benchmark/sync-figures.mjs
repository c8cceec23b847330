import { memoryByCommand } from './instance.mjs';

/** What QuickBooks allows a company: in every second, and in every minute. */
const PER_SECOND = 10;
const PER_MINUTE = 500;

/** The seconds in which so many requests can arrive at the earliest. */
export function leastSeconds(requests) {
  const last = Math.max(0, requests - 1);
  return Math.floor(last / PER_MINUTE) * 60 + Math.floor((last % PER_MINUTE) / PER_SECOND);
}

/** Samples the memory of the server every second until `stop`, in whole MB. */
export function watchMemory(rootPid) {
  const samples = [];
  const sample = () => samples.push(memoryByCommand(rootPid).server ?? 0);
  sample();
  const timer = setInterval(sample, 1000);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const quarter = Math.ceil(samples.length / 4);
      const mean = (part) => Math.round(part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length));
      return {
        start: Math.round(samples[0]),
        peak: Math.round(Math.max(...samples)),
        end: Math.round(samples.at(-1)),
        quarters: [0, 1, 2, 3].map((index) => mean(samples.slice(index * quarter, (index + 1) * quarter))),
      };
    },
  };
}

/** Follows the events of a person, as an open page does, and remembers when one told of the accounting package. */
export async function watchEvents({ address, cookie }) {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/v1/events`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: ending.signal,
  });
  if (!answer.ok) throw new Error(`The events answer ${answer.status}`);
  const moments = [performance.now()];
  let count = 0;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop();
      const told = lines.filter((line) => line.startsWith('data:') && line.includes('"accounting"')).length;
      if (told > 0) moments.push(performance.now());
      count += told;
    }
  };
  const reading = read().catch(() => undefined);
  return {
    async stop() {
      moments.push(performance.now());
      ending.abort();
      await reading;
    },
    count: () => count,
    longestGapMs: () => Math.max(...moments.slice(1).map((moment, index) => moment - moments[index])),
  };
}
