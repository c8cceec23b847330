import { once } from 'node:events';
import { createServer } from 'node:http';

/** A local model service that counts its requests. */
export interface ModelService {
  readonly address: string;
  readonly asked: () => number;
  close(): void;
}

/** Starts an OpenAI-compatible server that gives the same answer for every document. */
export async function startModelService(answer: object): Promise<ModelService> {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked++;
      const message = { role: 'assistant', content: JSON.stringify(answer) };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      const usage = { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 };
      const completion = { id: 'c1', object: 'chat.completion', created: 0, model: 'paper-reader', choices, usage };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(completion));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { address: `http://127.0.0.1:${port}/v1`, asked: () => asked, close: () => void server.close() };
}
