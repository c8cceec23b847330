import type { ReaderModelSettings } from '../../platform/env.ts';
import type { Logger } from '../../platform/log.ts';
import type { SentTo } from '../../ports/document-reader.ts';
import { type Asked, PATIENCE, type Patience } from './ask-model.ts';
import type { ModelClient } from './model-client.ts';

/** A model with the settings it is asked under. */
export interface HostedModel {
  readonly client: ModelClient;
  readonly settings: Pick<
    ReaderModelSettings,
    'maxTokens' | 'timeLimitSeconds' | 'mostPages' | 'inputPriceCents' | 'outputPriceCents'
  >;
  readonly log: Pick<Logger, 'warn'>;
  readonly patience?: Partial<Patience>;
}

/** How patient the settings are. */
export const patienceOf = ({ settings, patience }: HostedModel): Patience => ({
  ...PATIENCE,
  maxTokens: settings.maxTokens,
  timeLimitMs: settings.timeLimitSeconds * 1000,
  ...patience,
});

/** Cents with parts of a cent, so that the sum of many documents is right. */
const SMALLEST_PART = 10_000;

/** What left this machine and what it cost. */
export function sentTo(
  { client, settings }: HostedModel,
  asked: Pick<Asked<unknown>, 'problem' | 'inputTokens' | 'outputTokens'>,
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
