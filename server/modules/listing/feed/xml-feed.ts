import { SaxesParser } from 'saxes';

import { type FeedEntry, MOST_CHARACTERS, unreadable } from './feed-entry.ts';
import { rowOfProperty } from './kyero-property.ts';
import { readText } from './read-text.ts';

/** An element of a property, with its content. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Limits that no real property exceeds. They protect against malicious files. */
const MOST_DEPTH = 10;
const MOST_ELEMENTS = 2_000;

/**
 * Yields the properties of a feed in Kyero's format, version 3. Declarations are never followed: a
 * file with a document type, and thus with its own entities, is rejected.
 * @throws StartError if the file isn't such a feed
 */
export async function* readXml(path: string): AsyncGenerator<FeedEntry> {
  const reader = new PropertyReader();
  let row = 0;
  const entries = function* (): Generator<FeedEntry> {
    for (const property of reader.take()) {
      row += 1;
      yield { row, value: rowOfProperty(property), troubles: [] };
    }
  };
  try {
    const mender = new XmlMender();
    for await (const text of readText(path)) {
      reader.write(mender.mend(text));
      yield* entries();
    }
    reader.write(mender.end());
    reader.close();
  } catch (error) {
    if (error instanceof XmlError) throw unreadable(path, error.message, error);
    throw error;
  }
  yield* entries();
}

/** The longest beginning of a token of `FIXED_SYNTAX` that a chunk can end with. */
const MOST_TOKEN = 12;
const FIXED_SYNTAX =
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  /<!\[CDATA\[|\]\]>|&(?!(?:amp|lt|gt|quot|apos|#x[\da-f]{2,6}|#\d{2,7});)|[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/gi;

/**
 * Mends what agencies' programs write although XML forbids it: a bare `&`, references that only
 * HTML has (both become text), control characters, and blank lines at the beginning.
 */
class XmlMender {
  #held = '';
  #isCdata = false;
  #isStart = true;

  mend(text: string): string {
    const whole = this.#held + (this.#isStart ? text.trimStart() : text);
    this.#isStart &&= whole === '';
    const tail = Math.max(0, whole.length - MOST_TOKEN);
    const token = whole.slice(tail).search(/[&<\]]/);
    const end = token === -1 ? whole.length : tail + token;
    this.#held = whole.slice(end);
    return this.#mended(whole.slice(0, end));
  }

  end(): string {
    return this.#mended(this.#held);
  }

  #mended(text: string): string {
    return text.replaceAll(FIXED_SYNTAX, (token) => {
      if (token.startsWith('&')) return this.#isCdata ? token : '&amp;';
      if (token.length === 1) return '';
      this.#isCdata = token !== ']]>';
      return token;
    });
  }
}

class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** Collects the `property` elements below the root and discards the rest. */
class PropertyReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #open: XmlElement[] = [];
  #whole: XmlElement[] = [];
  #isFeed = false;
  #depth = 0;
  #elements = 0;
  #characters = 0;

  constructor() {
    this.#parser.on('error', (error) => {
      throw new XmlError(`it is not well-formed XML (${error.message.replace(/\.$/, '')})`);
    });
    this.#parser.on('doctype', () => {
      throw new XmlError('it has a DOCTYPE, which is not allowed');
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('closetag', () => this.#end());
  }

  write(text: string): void {
    // The parser buffers unfinished input. Without an end, that would be the whole file.
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS + text.length)
      throw new XmlError('a property in it is too long');
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
    if (!this.#isFeed) throw new XmlError('it is not a Kyero feed');
  }

  take(): XmlElement[] {
    return this.#whole.splice(0);
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth === 1 && name !== 'root') {
      throw new XmlError('its first element is not root, as the Kyero format requires');
    }
    this.#isFeed ||= this.#depth === 2 && (name === 'kyero' || name === 'property');
    if (this.#depth > MOST_DEPTH) throw new XmlError('its elements are nested too deep');
    if (this.#depth < 3) this.#characters = 0;
    if (this.#depth === 2 && name === 'property') this.#elements = 0;
    else if (this.#open.length === 0) return;
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS)
      throw new XmlError('a property in it has too many elements');
    const element: XmlElement = { name, attributes, text: '', children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  #end(): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.#whole.push(element);
    if (this.#depth < 2) this.#characters = 0;
  }
}
