import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The series of `/metrics`. Labels are routes and fixed names, never user data. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly readingSeconds: Histogram<'outcome'>;
  readonly pagesRead: Counter;
  readonly documentsSent: Counter<'outcome'>;
  readonly modelCostCents: Counter;
  readonly lastBackup: Gauge;
}

/** Create the metrics in a separate registry, so that tests do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'tillslip_http_request_seconds',
      help: 'How long requests took.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'tillslip_job_seconds',
      help: 'How long jobs took, by outcome.',
      labelNames: ['job', 'outcome'],
      buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120],
      registers,
    }),
    readingSeconds: new Histogram({
      name: 'tillslip_reading_seconds',
      help: 'How long it took to read a document, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
      registers,
    }),
    pagesRead: new Counter({ name: 'tillslip_pages_read_total', help: 'Pages read.', registers }),
    documentsSent: new Counter({
      name: 'tillslip_model_documents_total',
      help: 'Documents sent to a model, by what came of it.',
      labelNames: ['outcome'],
      registers,
    }),
    modelCostCents: new Counter({
      name: 'tillslip_model_cost_cents_total',
      help: 'What the model cost, by the configured prices.',
      registers,
    }),
    lastBackup: new Gauge({
      name: 'tillslip_last_backup_timestamp_seconds',
      help: 'When the newest backup was made; 0 until a worker has looked.',
      registers,
    }),
  };
}
