import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the model got. */
export interface ModelCall {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[] };
}

export interface TestModel {
  /** What `TEXT_API_URL` names. */
  url: string;
  calls: ModelCall[];
  /** What it does with the next calls. */
  behave(answer: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Answers as the chat completions of OpenAI's API do, with a message of this content. */
export const says = (content: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: typeof content === 'string' ? content : JSON.stringify(content),
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
};

/** A server on this machine that speaks the protocol of `POST /chat/completions`. */
export async function openTestModel(): Promise<TestModel> {
  const calls: ModelCall[] = [];
  let answer: (response: ServerResponse) => void = says('');
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()) as ModelCall['body'],
      });
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    behave(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
