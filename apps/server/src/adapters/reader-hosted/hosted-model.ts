import type { ReaderModelSettings } from '../../platform/env.ts';
import type { Logger } from '../../platform/log.ts';
import type { SentTo } from '../../ports/document-reader.ts';
import { ASK_LIMITS, type AskLimits, type ModelResult } from './ask-model.ts';
import type { ModelClient } from './model-client.ts';

/** A model and the settings for asking it. */
export interface HostedModel {
  readonly client: ModelClient;
  readonly settings: Pick<
    ReaderModelSettings,
    'maxTokens' | 'timeLimitSeconds' | 'maxPages' | 'inputPriceCents' | 'outputPriceCents'
  >;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Partial<AskLimits>;
}

/** Return the limits of the settings. */
export const askLimits = ({ settings, limits }: HostedModel): AskLimits => ({
  ...ASK_LIMITS,
  maxTokens: settings.maxTokens,
  timeLimitMs: settings.timeLimitSeconds * 1000,
  ...limits,
});

/** Costs keep fractions of a cent, so that the sum over many documents is right. */
const SMALLEST_PART = 10_000;

/** Describe what was sent to the model and what it cost. */
export function sentTo(
  { client, settings }: HostedModel,
  asked: Pick<ModelResult<unknown>, 'problem' | 'inputTokens' | 'outputTokens'>,
  pages: number,
): SentTo {
  const cost =
    (asked.inputTokens * settings.inputPriceCents + asked.outputTokens * settings.outputPriceCents) / 1_000_000;
  return {
    provider: client.provider,
    model: client.model,
    pages,
    costCents: Math.round(cost * SMALLEST_PART) / SMALLEST_PART,
    problem: asked.problem,
  };
}
