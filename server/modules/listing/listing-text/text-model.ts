import * as v from 'valibot';

import type { TextSetting } from '#server/text-settings.ts';

import type { DescribedFacts } from './described-facts.ts';

/** Maximum time that a user waits for the model. */
const MODEL_PATIENCE_MS = 12_000;

/** Maximum size of a response, in bytes: more than any text in two languages. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Maximum concurrent calls per node, to limit the operator's costs. */
const AT_ONCE = 4;

/**
 * Thrown when the model is unreachable, slow, or returns something invalid. The message is only for
 * the log.
 */
export class TextModelError extends Error {
  override readonly name = 'TextModelError';
}

const Text = v.object({ title: v.string(), description: v.string() });
const Written = v.object({ en: Text, th: Text });
export type Written = v.InferOutput<typeof Written>;

const Completion = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.string() }) })),
    v.minLength(1),
  ),
});

const INSTRUCTIONS = `You write listings for a property marketplace, in English and in Thai, as a careful local person would.
The user message is a JSON object with the facts of one home. Write only from these facts: don't add or guess any, and don't mention what is missing. No superlatives, no advertising, no exclamation marks, no contact details, no links.
Don't mention what the home costs or rents for, not even roughly: the price is shown beside the text and changes without it.
Use the units, amounts and place names as they are given. Write the Thai text on its own instead of translating it literally, with years in the Buddhist era.
Answer with a JSON object and nothing else: {"en": {"title": "...", "description": "..."}, "th": {"title": "...", "description": "..."}}. Titles have at most 90 characters, descriptions two or three short paragraphs separated by an empty line.`;

let running = 0;

/**
 * Requests both texts from an OpenAI-compatible endpoint (`POST {url}/chat/completions`). Sends
 * only facts and no text written by users, so prompt injection isn't possible.
 * @throws TextModelError
 */
export async function askTextModel(
  setting: TextSetting,
  home: DescribedFacts,
  attempt: number,
  patienceMs = MODEL_PATIENCE_MS,
): Promise<Written> {
  if (running >= AT_ONCE) throw new TextModelError('too many texts are being written');
  running += 1;
  try {
    const answer = await call(setting, home, attempt, AbortSignal.timeout(patienceMs));
    const { choices } = v.parse(Completion, JSON.parse(answer));
    return v.parse(Written, JSON.parse(bare(choices[0]!.message.content)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new TextModelError(`${new URL(setting.url).origin} returned no usable text: ${why}`, {
      cause: error,
    });
  } finally {
    running -= 1;
  }
}

async function call(
  { url, key, model }: TextSetting,
  home: DescribedFacts,
  attempt: number,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content: JSON.stringify(factsOf(home)) },
      ],
      response_format: { type: 'json_object' },
      temperature: 0.7,
      seed: attempt,
      max_tokens: 2_000,
    }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it returned status ${response.status}`);
  }
  return readAtMost(response, ANSWER_MAX_BYTES);
}

/** Reads a response body of unknown length, up to `most`. */
async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the stream.
    if (length > most) throw new Error('its response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Some models wrap the requested JSON in a code fence. */
function bare(content: string): string {
  return content
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
}

/** The facts sent to the model. They contain no id and, as in every text, no price. */
function factsOf(home: DescribedFacts): Record<string, unknown> {
  const {
    showExactLocation: _shown,
    provinceId: _province,
    districtId: _district,
    ...facts
  } = home;
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== false),
  );
}
