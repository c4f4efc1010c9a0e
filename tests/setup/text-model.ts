import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { openTestHttp } from './test-http.ts';

/** A call that the model received. */
interface ModelCall {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[] };
}

/** Answers with a message of this content, in the format of OpenAI's chat completions API. */
export const answerWith = (content: unknown) => (response: ServerResponse) => {
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

/** Starts an HTTP server for `POST /chat/completions`. */
export async function openTestModel() {
  const calls: ModelCall[] = [];
  let answer: (response: ServerResponse) => void = answerWith('');
  const origin = await openTestHttp((request, response) => {
    void json(request).then((body) => {
      const { authorization } = request.headers;
      calls.push({ path: request.url ?? '', authorization, body: body as ModelCall['body'] });
      answer(response);
    });
  });
  return {
    /** The URL for the setting `TEXT_API_URL`. */
    url: `${origin}/v1`,
    calls,
    /** Sets how the model answers the next calls. */
    behave(next: typeof answer) {
      answer = next;
    },
  };
}
