import { NO_FACTS } from '@tillslip/domain/receipts/facts/fact-schema';
import { mergeModelAnswer } from '@tillslip/reading/model-answer/merge-model-answer';
import type { ModelAnswer } from '@tillslip/reading/model-answer/model-answer';
import { withoutOurselves } from '@tillslip/reading/model-answer/without-ourselves';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { DocumentReader, ReadingEngine, ReadOptions, ReadOutcome } from '../../ports/document-reader.ts';
import { AnswerSchema, INSTRUCTIONS } from './answer-schema.ts';
import { askModel } from './ask-model.ts';
import { askLimits, type HostedModel, sentTo } from './hosted-model.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { ModelTask } from './model-client.ts';
import { parseAnswer } from './parse-answer.ts';

/** The task to copy the facts of one slip or invoice. */
const RECEIPT_TASK: ModelTask<ModelAnswer> = {
  instructions: INSTRUCTIONS,
  request: 'Copy the particulars of this document.',
  schema: jsonSchemaOf(AnswerSchema),
  parse: parseAnswer,
};

export interface HostedReaderParts extends HostedModel {
  /** Reads every page first, and alone whenever the model does not answer. */
  readonly local: DocumentReader;
}

type ReadOk = Extract<ReadOutcome, { ok: true }>;

/**
 * Create a reader that also asks a model, for documents of companies that allow it.
 *
 * The embedded reader always reads first. It provides the words in which every value of the model must be found, and its
 * reading is used when the model is busy, refuses or answers nonsense. A document without a readable word is not sent,
 * because no value of the model could be checked.
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
      // A model would answer several slips in one picture as one document.
      if (!outcome.ok || outcome.parts) return outcome;
      const read = await withModel(parts, outcome, { ...options, engine });
      if (!options.signal?.aborted) return read;
      // Report what was sent, even to a caller that has aborted.
      return { ok: false, failure: 'cancelled', pictures: [], ...(read.sentTo ? { sentTo: read.sentTo } : {}) };
    },
  };
}

async function withModel(
  parts: HostedReaderParts,
  outcome: ReadOk,
  { engine, ourselves = [], signal = new AbortController().signal }: ReadOptions,
): Promise<ReadOk> {
  const { client, settings, log } = parts;
  const started = performance.now();
  const pictures = outcome.pictures.slice(0, settings.maxPages).map(({ jpeg }) => jpeg);
  const asked = await askModel(client, RECEIPT_TASK, pictures, askLimits(parts), signal);
  if (asked.problem)
    log.warn({ problem: asked.problem, provider: client.provider }, 'the model did not help; the embedded reader did');
  const { answer } = asked;
  return {
    ...outcome,
    reading: answer
      ? mergeAnswer(outcome, withoutOurselves(answer, outcome.reading, ourselves), engine)
      : outcome.reading,
    seconds: outcome.seconds + Math.round(performance.now() - started) / 1000,
    sentTo: sentTo(parts, asked, pictures.length),
  };
}

function mergeAnswer({ pages, reading }: ReadOk, answer: ModelAnswer, engine?: ReadingEngine): ReceiptReading {
  const { ownSaleOf } = reading;
  const local = engine === 'hosted' ? { ...EMPTY_READING, ...(ownSaleOf !== undefined && { ownSaleOf }) } : reading;
  return mergeModelAnswer(pages, local, answer);
}

/** The reading of the rules when only the model is asked. */
const EMPTY_READING: ReceiptReading = { ...NO_FACTS, lineItems: [], fields: {} };
