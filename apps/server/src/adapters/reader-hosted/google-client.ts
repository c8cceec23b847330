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

/** Create a client for Google's Gemini models; the API key is sent in a header, never in the URL. */
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
      // Thinking counts against the token limit, and copying needs none.
      thinkingConfig: { thinkingLevel: ThinkingLevel.MINIMAL },
      ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
      ...(settings.topP === null ? {} : { topP: settings.topP }),
      ...(asJson ? { responseMimeType: 'application/json', responseJsonSchema: task.schema } : {}),
    },
  };
}

/** Finish reasons after which asking again for this document is useless. */
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
  // Google answers 400, not 401, to a wrong key, a missing account and a blocked region.
  if (status === 400 && /API_KEY|API key|FAILED_PRECONDITION/.test(message))
    return new ModelError('not-configured', { cause: error });
  return new ModelError(problemOfStatus(status), {
    retryAfterMs: retryAfterMs(/"retryDelay":\s*"([^"]+)"/.exec(message)?.[1] ?? null),
    refusesJson: asJson && status === 400,
    cause: error,
  });
}
