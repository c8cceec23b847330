import type { ReaderModelSettings } from '../../platform/env.ts';
import { createGoogleClient } from './google-client.ts';
import type { ModelClient } from './model-client.ts';
import { createOpenAiClient } from './openai-client.ts';

/** The client for the service the settings name. */
export const createModelClient = (settings: ReaderModelSettings): ModelClient =>
  settings.provider === 'google' ? createGoogleClient(settings) : createOpenAiClient(settings);
