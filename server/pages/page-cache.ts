import { LRUCache } from 'lru-cache';

/** A rendered page as it is sent. */
export interface RenderedPage {
  status: number;
  html: string;
  contentPolicy: string;
  /** Whether other websites may show it in a frame, as far as its content policy allows. */
  isFramed: boolean;
}

/** The most memory that a page and its key can take: strings have one or two bytes per character. */
function bytesOf({ html, contentPolicy }: RenderedPage, key: string): number {
  return 2 * (key.length + html.length + contentPolicy.length);
}

/**
 * Caches rendered pages for some seconds, so that many requests for one page need one rendering.
 * Pages are rendered for visitors and contain no account data. Requests during a rendering wait for
 * it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, RenderedPage>;
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  constructor({ maxBytes, forMs }: { maxBytes: number; forMs: number }) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: bytesOf,
      ttl: forMs,
      // Without requests, the memory is free again after that time.
      ttlAutopurge: true,
    });
  }

  /** Number of cached pages, and the memory that they can take. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Returns a page from the cache, or renders it. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = this.#pages.get(key) ?? this.#rendering.get(key);
    if (page) return page;
    const rendering = this.#render(key, render);
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    try {
      const page = await render();
      // Only successful pages are cached. After a failure the next request tries again.
      if (page.status === 200) this.#pages.set(key, page);
      return page;
    } finally {
      this.#rendering.delete(key);
    }
  }
}
