import {
  ApiError,
  FinishReason,
  type GenerateContentParameters,
  type GenerateContentResponse,
  GoogleGenAI,
  ThinkingLevel,
} from '@google/genai';
import type { ReaderModelSettings } from '../../platform/env.ts';
import {
  type ModelAnswer,
  type ModelClient,
  ModelError,
  type ModelQuestion,
  plainRequest,
  problemOfStatus,
} from './model-client.ts';
import { retryAfterMs } from './retry-after.ts';

/** Google's Gemini models, by the key of AI Studio (sent in a header, never in the address). */
export function createGoogleClient(settings: ReaderModelSettings): ModelClient {
  const google = new GoogleGenAI({
    apiKey: settings.apiKey ?? '',
    vertexai: false,
    httpOptions: {
      timeout: settings.timeLimitSeconds * 1000,
      ...(settings.url === null ? {} : { baseUrl: settings.url }),
    },
  });
  return {
    provider: settings.provider,
    model: settings.model,
    async ask(question) {
      try {
        return answerOf(await google.models.generateContent(requestOf(settings, question)));
      } catch (error) {
        throw modelError(error, question);
      }
    },
  };
}

function requestOf(settings: ReaderModelSettings, question: ModelQuestion): GenerateContentParameters {
  const { task, pictures, asJson, maxTokens, signal } = question;
  const pages = pictures.map((jpeg) => ({
    inlineData: { mimeType: 'image/jpeg', data: Buffer.from(jpeg).toString('base64') },
  }));
  const request = asJson ? task.request : plainRequest(task);
  return {
    model: settings.model,
    contents: [{ role: 'user', parts: [...pages, { text: request }] }],
    config: {
      abortSignal: signal,
      systemInstruction: task.instructions,
      maxOutputTokens: maxTokens,
      // Thoughts count against the limit of tokens; copying needs none.
      thinkingConfig: { thinkingLevel: ThinkingLevel.MINIMAL },
      ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
      ...(settings.topP === null ? {} : { topP: settings.topP }),
      ...(asJson ? { responseMimeType: 'application/json', responseJsonSchema: task.schema } : {}),
    },
  };
}

/** Ends that say no answer will come of this document, however often it is asked. */
const REFUSALS: readonly string[] = [
  FinishReason.SAFETY,
  FinishReason.RECITATION,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
];

function answerOf({ candidates, promptFeedback, usageMetadata }: GenerateContentResponse): ModelAnswer {
  const [candidate] = candidates ?? [];
  const reason = candidate?.finishReason ?? '';
  if (!candidate || promptFeedback?.blockReason || REFUSALS.includes(reason)) throw new ModelError('no-answer');
  const parts = candidate.content?.parts ?? [];
  return {
    text: parts
      .filter(({ thought }) => !thought)
      .map(({ text }) => text ?? '')
      .join(''),
    inputTokens: usageMetadata?.promptTokenCount ?? 0,
    outputTokens: (usageMetadata?.candidatesTokenCount ?? 0) + (usageMetadata?.thoughtsTokenCount ?? 0),
    isCutShort: reason === FinishReason.MAX_TOKENS,
  };
}

function modelError(error: unknown, { asJson, signal }: ModelQuestion): ModelError {
  if (error instanceof ModelError) return error;
  if (!(error instanceof ApiError)) {
    const isTimeOut = error instanceof Error && error.name === 'AbortError' && !signal.aborted;
    return new ModelError(isTimeOut ? 'timed-out' : 'network', { cause: error });
  }
  const { status, message } = error;
  // A wrong key is 400 here, not 401; so are a missing account and a closed region.
  if (status === 400 && /API_KEY|API key|FAILED_PRECONDITION/.test(message))
    return new ModelError('not-configured', { cause: error });
  return new ModelError(problemOfStatus(status), {
    retryAfterMs: retryAfterMs(/"retryDelay":\s*"([^"]+)"/.exec(message)?.[1] ?? null),
    refusesJson: asJson && status === 400,
    cause: error,
  });
}
