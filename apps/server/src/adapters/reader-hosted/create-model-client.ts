import type { ReaderModelSettings } from '../../platform/env.ts';
import type { ModelClient } from './model-client.ts';

/** Create the client of the configured service; the SDK of the other one is never loaded. */
export async function createModelClient(settings: ReaderModelSettings): Promise<ModelClient> {
  if (settings.provider === 'google') return (await import('./google-client.ts')).createGoogleClient(settings);
  return (await import('./openai-client.ts')).createOpenAiClient(settings);
}
