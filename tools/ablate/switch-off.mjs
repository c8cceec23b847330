// Preloaded to turn off one technique before the benchmark loads the reader.
import { register } from 'node:module';
import { TECHNIQUES } from './techniques.mjs';

const technique = TECHNIQUES.find(([name]) => name === process.env.SWITCH_OFF);
if (technique) register('./hooks.mjs', import.meta.url, { data: technique });
