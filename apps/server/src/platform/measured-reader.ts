import type { DocumentReader, SentTo, StatementReader } from '../ports/document-reader.ts';
import type { Metrics } from './metrics.ts';

/** Wrap a document reader to record its times, pages and model use for `/metrics`. */
export function createMeasuredReader(reader: DocumentReader, metrics: Metrics): DocumentReader {
  return {
    name: reader.name,
    close: () => reader.close(),
    drawSmall: (file, options) => reader.drawSmall(file, options),
    unlockPdf: (bytes, password, options) => reader.unlockPdf(bytes, password, options),
    async readReceipt(files, options) {
      const end = metrics.readingSeconds.startTimer();
      const outcome = await reader.readReceipt(files, options);
      end({ outcome: outcome.ok ? 'read' : outcome.failure });
      if (outcome.ok) metrics.pagesRead.inc(outcome.pages.length);
      countSent(metrics, outcome.sentTo);
      return outcome;
    },
  };
}

/** Wrap a statement reader to record its pages and model use for `/metrics`. */
export function createMeasuredStatementReader(reader: StatementReader, metrics: Metrics): StatementReader {
  return {
    close: () => reader.close(),
    drawPages: (file, options) => reader.drawPages(file, options),
    async readStatement(file, options) {
      const outcome = await reader.readStatement(file, options);
      if (outcome.ok) metrics.pagesRead.inc(outcome.pages);
      countSent(metrics, outcome.sentTo);
      return outcome;
    },
  };
}

function countSent(metrics: Metrics, sentTo: SentTo | undefined): void {
  if (!sentTo) return;
  metrics.documentsSent.inc({ outcome: sentTo.problem ?? 'answered' });
  metrics.modelCostCents.inc(sentTo.costCents);
}
