import {
  listPagesWithBreaks,
  type ModelTransaction,
  mergeModelTransactions,
} from '@tillslip/reading/statement/merge-model-transactions';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import type { PageWords } from '@tillslip/reading/word';
import type { PagePicture, StatementOptions, StatementOutcome, StatementReader } from '../../ports/document-reader.ts';
import { askModel, type ModelResult } from './ask-model.ts';
import { askLimits, type HostedModel, sentTo } from './hosted-model.ts';
import { STATEMENT_TASK } from './statement-task.ts';

export interface HostedStatementReaderParts extends HostedModel {
  /** Reads every page first, and alone whenever the model does not help. */
  readonly local: StatementReader;
}

type ReadOk = Extract<StatementOutcome, { ok: true }>;

/**
 * Create a reader of statements that also asks a model, for files of companies that allow it.
 *
 * The embedded reader always reads first. Only pages with a break in the balances are sent, each in a question of its own.
 * The model's transactions are used where they are printed on the page and improve the balance check (`mergePageRows`). A
 * statement without a break is never sent.
 */
export function createHostedStatementReader(parts: HostedStatementReaderParts): StatementReader {
  const { local } = parts;
  return {
    close: () => local.close(),
    drawPages: (file, options) => local.drawPages(file, options),
    async readStatement(file, options = {}) {
      if (options.mayBeSent !== true) return local.readStatement(file, options);
      const pictures = new Map<number, Uint8Array>();
      const outcome = await local.readStatement(file, {
        ...options,
        // The pages with a break are sent as pictures.
        picturesLater: false,
        withWords: true,
        onPicture: keep(pictures, options),
      });
      if (!outcome.ok) return outcome;
      const { words = [], ...read } = outcome;
      const signal = options.signal ?? new AbortController().signal;
      const helped = await new Helper(parts, words, pictures, signal).help(read);
      if (!signal.aborted) return options.withWords ? { ...helped, words } : helped;
      // Report what was sent, even to a caller that has aborted.
      return { ok: false, failure: 'cancelled', ...(helped.sentTo ? { sentTo: helped.sentTo } : {}) };
    },
  };
}

/** Keep page images to send, as the person sees them. */
const keep =
  (pictures: Map<number, Uint8Array>, { onPicture }: StatementOptions) =>
  async (picture: PagePicture): Promise<void> => {
    pictures.set(picture.page, picture.jpeg);
    await onPicture?.(picture);
  };

/** Asks about the pages of one file until the model fails or enough pages were sent. */
class Helper {
  readonly #parts: HostedStatementReaderParts;
  readonly #words: readonly PageWords[];
  readonly #pictures: ReadonlyMap<number, Uint8Array>;
  readonly #signal: AbortSignal;
  readonly #asked: ModelResult<readonly ModelTransaction[]>[] = [];

  constructor(
    parts: HostedStatementReaderParts,
    words: readonly PageWords[],
    pictures: ReadonlyMap<number, Uint8Array>,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#words = words;
    this.#pictures = pictures;
    this.#signal = signal;
  }

  async help(read: ReadOk): Promise<ReadOk> {
    const started = performance.now();
    const statements: StatementReading[] = [];
    for (const reading of read.statements) statements.push(await this.#helpOne(reading));
    if (this.#asked.length === 0) return read;
    const seconds = read.seconds + Math.round(performance.now() - started) / 1000;
    return { ...read, statements, seconds, sentTo: sentTo(this.#parts, this.#summary(), this.#asked.length) };
  }

  async #helpOne(reading: StatementReading): Promise<StatementReading> {
    let { facts } = reading;
    for (const page of listPagesWithBreaks(facts)) {
      // The transactions of an earlier page may have corrected this one.
      if (!listPagesWithBreaks(facts).includes(page)) continue;
      const words = this.#words.find((one) => one.page === page);
      const rows = words && (await this.#ask(page));
      if (words && rows) facts = mergeModelTransactions(facts, words, rows);
    }
    return { ...reading, facts };
  }

  async #ask(page: number): Promise<readonly ModelTransaction[] | null> {
    const { client, settings, log } = this.#parts;
    const picture = this.#pictures.get(page);
    const isOver = this.#asked.length >= settings.maxPages || this.#asked.at(-1)?.problem || this.#signal.aborted;
    if (!picture || isOver) return null;
    const asked = await askModel(client, STATEMENT_TASK, [picture], askLimits(this.#parts), this.#signal);
    this.#asked.push(asked);
    if (asked.problem)
      log.warn({ problem: asked.problem, provider: client.provider }, 'the model did not help with a statement');
    return asked.answer;
  }

  #summary(): Pick<ModelResult<unknown>, 'problem' | 'inputTokens' | 'outputTokens'> {
    return {
      problem: this.#asked.at(-1)?.problem ?? null,
      inputTokens: this.#asked.reduce((total, { inputTokens }) => total + inputTokens, 0),
      outputTokens: this.#asked.reduce((total, { outputTokens }) => total + outputTokens, 0),
    };
  }
}
