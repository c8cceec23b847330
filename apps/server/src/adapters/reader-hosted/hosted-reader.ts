import { NO_FACTS } from '@tillslip/domain/receipts/facts/fact-schema';
import { mergeModelAnswer } from '@tillslip/reading/model-answer/merge-model-answer';
import type { ModelAnswer } from '@tillslip/reading/model-answer/model-answer';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { DocumentReader, ReadingEngine, ReadOutcome } from '../../ports/document-reader.ts';
import { AnswerSchema, INSTRUCTIONS } from './answer-schema.ts';
import { askModel } from './ask-model.ts';
import { type HostedModel, patienceOf, sentTo } from './hosted-model.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { ModelTask } from './model-client.ts';
import { parseAnswer } from './parse-answer.ts';

/** Copying the particulars of one slip or invoice. */
const RECEIPT_TASK: ModelTask<ModelAnswer> = {
  instructions: INSTRUCTIONS,
  request: 'Copy the particulars of this document.',
  schema: jsonSchemaOf(AnswerSchema),
  parse: parseAnswer,
};

export interface HostedReaderParts extends HostedModel {
  /** Finds the words of every page, and reads alone whenever the model does not. */
  readonly local: DocumentReader;
}

type ReadOk = Extract<ReadOutcome, { ok: true }>;

/**
 * A reader that asks a model as well, for documents of companies that allow it.
 *
 * The embedded reader always reads first: it gives the words that every value of the model must be found among,
 * and its reading stays when the model is busy, refuses or talks nonsense. A document without a readable word
 * is not sent: nothing the model says of it could be checked.
 */
export function createHostedReader(parts: HostedReaderParts): DocumentReader {
  const { local, client } = parts;
  return {
    name: `${client.provider} ${client.model}`,
    close: () => local.close(),
    drawSmall: (file, options) => local.drawSmall(file, options),
    unlockPdf: (bytes, password, options) => local.unlockPdf(bytes, password, options),
    async readReceipt(files, options = {}) {
      const { engine = 'both' } = options;
      if (options.mayBeSent !== true || engine === 'local') return local.readReceipt(files, options);
      const outcome = await local.readReceipt(files, { ...options, picturesLater: false });
      // Several slips in one picture would be answered as one document.
      if (!outcome.ok || outcome.parts) return outcome;
      const read = await withModel(parts, outcome, engine, options.signal ?? new AbortController().signal);
      if (!options.signal?.aborted) return read;
      // What has left the machine is told, even to a caller who has gone.
      return { ok: false, failure: 'cancelled', pictures: [], ...(read.sentTo ? { sentTo: read.sentTo } : {}) };
    },
  };
}

async function withModel(
  parts: HostedReaderParts,
  outcome: ReadOk,
  engine: ReadingEngine,
  signal: AbortSignal,
): Promise<ReadOk> {
  const { client, settings, log } = parts;
  const started = performance.now();
  const pictures = outcome.pictures.slice(0, settings.mostPages).map(({ jpeg }) => jpeg);
  const asked = await askModel(client, RECEIPT_TASK, pictures, patienceOf(parts), signal);
  if (asked.problem)
    log.warn({ problem: asked.problem, provider: client.provider }, 'the model did not help; the embedded reader did');
  const { answer } = asked;
  return {
    ...outcome,
    reading: answer
      ? mergeModelAnswer(outcome.pages, engine === 'hosted' ? EMPTY_READING : outcome.reading, answer)
      : outcome.reading,
    seconds: outcome.seconds + Math.round(performance.now() - started) / 1000,
    sentTo: sentTo(parts, asked, pictures.length),
  };
}

/** What the rules say where only the model is asked. */
const EMPTY_READING: ReceiptReading = { ...NO_FACTS, lineItems: [], fields: {} };
