import * as v from 'valibot';

import type { TextSetting } from '#server/text-settings.ts';

import type { HomeWords } from './home-words.ts';

/** Who waits for a text doesn't wait longer. */
const MODEL_PATIENCE_MS = 12_000;

/** No text in two languages is longer, bytes. */
const ANSWER_MAX_BYTES = 64 * 1024;

/** Calls at once of one node: a text isn't worth more of anybody's money. */
const AT_ONCE = 4;

/** The model is away, slow, or says something that can't be. The message is for the log alone. */
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
The user message is a JSON object with the facts of one home. Write from these facts alone: add none, guess none, and say nothing of what is missing. No superlatives, no advertising, no exclamation marks, no contact details, no links.
Say nothing of what the home costs or rents for, not even roughly: the price stands beside the text and changes without it.
Use the units, amounts and place names as they are given. Thai is written by itself, not translated word for word, with years in the Buddhist era.
Answer with a JSON object and nothing else: {"en": {"title": "...", "description": "..."}, "th": {"title": "...", "description": "..."}}. Titles have at most 90 characters, descriptions two or three short paragraphs separated by an empty line.`;

let running = 0;

/**
 * Asks an OpenAI-compatible endpoint (`POST {url}/chat/completions`) for both texts. It is told the
 * facts alone, of which none is anybody's words: there is nothing to inject.
 * @throws TextModelError
 */
export async function askTextModel(
  setting: TextSetting,
  home: HomeWords,
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
    throw new TextModelError(`${new URL(setting.url).origin} gave no usable text: ${why}`, {
      cause: error,
    });
  } finally {
    running -= 1;
  }
}

async function call(
  { url, key, model }: TextSetting,
  home: HomeWords,
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
    throw new Error(`it answered ${response.status}`);
  }
  return readAtMost(response, ANSWER_MAX_BYTES);
}

/** Reads a body that may not end. */
async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the rest.
    if (length > most) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Some models put a fence around what they were asked to answer bare. */
function bare(content: string): string {
  return content
    .trim()
    .replace(/^```(?:json)?\s*/i, '')
    .replace(/\s*```$/, '');
}

/** What the model is told: no id and, as of any text, no price. */
function factsOf(home: HomeWords): Record<string, unknown> {
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
