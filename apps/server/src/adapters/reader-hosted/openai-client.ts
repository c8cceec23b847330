import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
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

/** Create a client for any server with an OpenAI chat endpoint that takes images: Ollama, vLLM or a hosted service. */
export function createOpenAiClient(settings: ReaderModelSettings): ModelClient {
  const openai = new OpenAI({
    // Local servers need no key, but the SDK requires one.
    apiKey: settings.apiKey ?? 'none',
    baseURL: settings.url,
    // `ask-model.ts` counts the retries.
    maxRetries: 0,
    timeout: settings.timeLimitSeconds * 1000,
    logLevel: 'off',
  });
  return {
    provider: settings.provider,
    model: settings.model,
    async ask(question) {
      try {
        const completion = await openai.chat.completions.create(requestOf(settings, question), {
          signal: question.signal,
        });
        return answerOf(completion);
      } catch (error) {
        throw modelError(error, question);
      }
    },
  };
}

type Request = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

function requestOf(settings: ReaderModelSettings, { task, pictures, asJson, maxTokens }: ModelQuestion): Request {
  const pages = pictures.map((jpeg) => {
    const url = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    return { type: 'image_url', image_url: { url } } as const;
  });
  const request = asJson ? task.request : plainRequest(task);
  return {
    model: settings.model,
    max_tokens: maxTokens,
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(settings.topP === null ? {} : { top_p: settings.topP }),
    messages: [
      { role: 'system', content: task.instructions },
      { role: 'user', content: [{ type: 'text', text: request }, ...pages] },
    ],
    ...(asJson
      ? {
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'document', schema: task.schema, strict: true },
          },
        }
      : {}),
  };
}

function answerOf({ choices, usage }: OpenAI.Chat.Completions.ChatCompletion): ModelAnswer {
  const [choice] = choices;
  if (!choice || choice.finish_reason === 'content_filter') throw new ModelError('no-answer');
  return {
    text: choice.message.content ?? '',
    inputTokens: usage?.prompt_tokens ?? 0,
    outputTokens: usage?.completion_tokens ?? 0,
    isCutShort: choice.finish_reason === 'length',
  };
}

function modelError(error: unknown, { asJson }: ModelQuestion): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionTimeoutError) return new ModelError('timed-out', { cause: error });
  if (error instanceof APIConnectionError) return new ModelError('network', { cause: error });
  if (!(error instanceof APIError) || error.status === undefined) return new ModelError('other', { cause: error });
  const refusesJson = asJson && error.status === 400 && /response_format|json|schema|format/i.test(error.message);
  return new ModelError(problemOfStatus(error.status), {
    retryAfterMs: retryAfterMs(error.headers?.get('retry-after') ?? null),
    refusesJson,
    cause: error,
  });
}
