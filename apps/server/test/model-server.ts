import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What the server does with a request instead of answering it correctly. */
export type Trouble =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly retryDelay?: string;
      readonly message?: string;
    }
  /** Sends nothing until the caller gives up. */
  | 'silent'
  /** Closes the connection half-way. */
  | 'reset'
  /** Ends at the token limit, in the middle of the JSON. */
  | 'truncated'
  /** Spends all tokens on thinking. */
  | 'empty'
  | 'fenced'
  | 'prose-around'
  | 'no-json'
  /** Refuses to answer. */
  | 'blocked';

export interface SeenRequest {
  readonly protocol: 'google' | 'openai';
  readonly address: string;
  readonly model: string;
  readonly key: string;
  readonly pictures: readonly Buffer[];
  readonly asJson: boolean;
  readonly maxTokens: number;
  readonly body: string;
}

/**
 * A model service for tests that speaks both protocols as the real services do, with the same addresses, keys, bodies,
 * errors and finish reasons. It returns the answer it is given.
 */
export interface ModelServer {
  readonly google: string;
  readonly openai: string;
  readonly seen: SeenRequest[];
  /** Set the answer from now on. */
  answers(answer: object): void;
  /** Set the trouble of the next requests, one each. */
  nextTime(...troubles: readonly Trouble[]): void;
  /** Set whether requests for JSON are refused, as by servers without structured output. */
  refusesJson(refuses: boolean): void;
  close(): Promise<void>;
}

export const KEY = 'test-key-0123456789';
/** The tokens of every answer. */
export const TOKENS = { input: 1312, output: 88 } as const;

const OpenAiRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  response_format: z.object({ type: z.literal('json_schema') }).optional(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({
      role: z.literal('user'),
      content: z.array(z.object({ image_url: z.object({ url: z.string() }).optional() })),
    }),
  ]),
});
const GoogleRequest = z.object({
  contents: z.array(
    z.object({
      parts: z.array(z.object({ inlineData: z.object({ mimeType: z.string(), data: z.string() }).optional() })),
    }),
  ),
  generationConfig: z.object({ maxOutputTokens: z.number(), responseMimeType: z.string().optional() }),
});

export async function startModelServer(): Promise<ModelServer> {
  const state = { answer: {} as object, troubles: [] as Trouble[], refuses: false, seen: [] as SeenRequest[] };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => serve(state, readRequest(request, body), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const root = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    google: root,
    openai: `${root}/v1`,
    seen: state.seen,
    answers: (answer) => {
      state.answer = answer;
    },
    nextTime: (...troubles) => {
      state.troubles.push(...troubles);
    },
    refusesJson: (refuses) => {
      state.refuses = refuses;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface State {
  answer: object;
  readonly troubles: Trouble[];
  refuses: boolean;
  readonly seen: SeenRequest[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function readRequest(request: IncomingMessage, body: string): SeenRequest {
  const address = request.url ?? '';
  const header = (name: string) => String(request.headers[name] ?? '');
  const google = /^\/v1beta\/models\/([^:]+):generateContent$/.exec(address);
  if (google) {
    const { contents, generationConfig } = GoogleRequest.parse(JSON.parse(body));
    const pictures = contents.flatMap(({ parts }) => parts.flatMap(({ inlineData }) => inlineData ?? []));
    return {
      protocol: 'google',
      address,
      model: google[1] ?? '',
      key: header('x-goog-api-key'),
      pictures: pictures.map(({ data }) => Buffer.from(data, 'base64')),
      asJson: generationConfig.responseMimeType === 'application/json',
      maxTokens: generationConfig.maxOutputTokens,
      body,
    };
  }
  const { model, max_tokens, response_format, messages } = OpenAiRequest.parse(JSON.parse(body));
  const urls = messages[1].content.flatMap(({ image_url }) => image_url?.url ?? []);
  return {
    protocol: 'openai',
    address,
    model,
    key: header('authorization').replace('Bearer ', ''),
    pictures: urls.map((url) => Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64')),
    asJson: response_format !== undefined,
    maxTokens: max_tokens,
    body,
  };
}

function serve(state: State, request: SeenRequest, response: ServerResponse): void {
  state.seen.push(request);
  const trouble = state.troubles.shift();
  const refusal = refusalOf(state, request, trouble);
  if (refusal) refuse(response, request, refusal);
  else if (trouble === 'reset') response.destroy();
  else if (trouble !== 'silent') answer(response, request, { words: state.answer, trouble });
}

function refusalOf(state: State, request: SeenRequest, trouble: Trouble | undefined): Refusal | null {
  if (request.key !== KEY) return wrongKey(request);
  if (request.asJson && state.refuses)
    return { status: 400, message: 'response_format is not supported by this model' };
  return typeof trouble === 'object' ? trouble : null;
}

function answer(
  response: ServerResponse,
  { protocol }: SeenRequest,
  { words, trouble }: { readonly words: object; readonly trouble: Trouble | undefined },
): void {
  const text = wordsOf(JSON.stringify(words), trouble);
  const body = protocol === 'google' ? googleAnswer(text, trouble) : openAiAnswer(text, trouble);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type Refusal = Extract<Trouble, object>;

/** Google answers 400 to a wrong key, OpenAI 401. */
const wrongKey = ({ protocol }: SeenRequest): Refusal =>
  protocol === 'google'
    ? { status: 400, message: 'API key not valid. Please pass a valid API key.' }
    : { status: 401, message: 'Incorrect API key provided' };

function wordsOf(json: string, trouble: Trouble | undefined): string {
  switch (trouble) {
    case 'truncated':
      return json.slice(0, Math.floor(json.length / 2));
    case 'empty':
    case 'blocked':
      return '';
    case 'fenced':
      return `\`\`\`json\n${json}\n\`\`\``;
    case 'prose-around':
      return `Certainly! Here is what the slip says:\n\n${json}\n\nLet me know if you need anything else.`;
    case 'no-json':
      return 'The picture shows a slip, but it is too blurred for me to read.';
    default:
      return json;
  }
}

const isCut = (trouble: Trouble | undefined): boolean => trouble === 'truncated' || trouble === 'empty';

function googleAnswer(text: string, trouble: Trouble | undefined) {
  const usageMetadata = {
    promptTokenCount: TOKENS.input,
    candidatesTokenCount: TOKENS.output,
    totalTokenCount: TOKENS.input + TOKENS.output,
  };
  if (trouble === 'blocked') return { promptFeedback: { blockReason: 'OTHER' }, usageMetadata };
  // Long answers come in several parts.
  const half = Math.floor(text.length / 2);
  const parts = [{ text: text.slice(0, half) }, { text: text.slice(half) }];
  const finishReason = isCut(trouble) ? 'MAX_TOKENS' : 'STOP';
  return {
    candidates: [{ content: { role: 'model', parts }, finishReason, index: 0 }],
    usageMetadata,
    modelVersion: 'test',
  };
}

function openAiAnswer(text: string, trouble: Trouble | undefined) {
  const finish_reason = trouble === 'blocked' ? 'content_filter' : isCut(trouble) ? 'length' : 'stop';
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason }],
    usage: {
      prompt_tokens: TOKENS.input,
      completion_tokens: TOKENS.output,
      total_tokens: TOKENS.input + TOKENS.output,
    },
  };
}

const GOOGLE_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

function refuse(
  response: ServerResponse,
  { protocol }: SeenRequest,
  { status, headers = {}, retryDelay, message = 'refused' }: Refusal,
): void {
  const details = retryDelay ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] : [];
  const error =
    protocol === 'google'
      ? { code: status, message, status: GOOGLE_STATUS[status] ?? 'INTERNAL', details }
      : { message, type: 'error', code: null };
  const after = retryDelay ? { 'retry-after': retryDelay.replace('s', '') } : {};
  response
    .writeHead(status, { 'content-type': 'application/json', ...after, ...headers })
    .end(JSON.stringify({ error }));
}
