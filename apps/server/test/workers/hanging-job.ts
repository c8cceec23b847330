import { Logger, run } from 'graphile-worker';

/** A worker that takes one job and never finishes it; the test kills this process and checks who finishes the job. */
await run({
  connectionString: process.env.JOBS_URL ?? '',
  concurrency: 1,
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  taskList: {
    'test.speak': async () => {
      process.send?.('taken');
      await new Promise(() => {});
    },
  },
});
