/** A rendered page as it is sent. */
export interface RenderedPage {
  status: number;
  html: string;
  contentPolicy: string;
}

interface Kept {
  page: Promise<RenderedPage>;
  until: number;
}

/**
 * Caches rendered pages for some seconds, so that many requests for one URL need one rendering.
 * Pages are rendered for visitors and contain no account data. Requests during a rendering wait for
 * it.
 */
export class KeptPages {
  readonly #pages = new Map<string, Kept>();
  readonly #most: number;
  readonly #forMs: number;

  constructor(options: { most: number; forMs: number }) {
    this.#most = options.most;
    this.#forMs = options.forMs;
  }

  async get(
    key: string,
    render: () => Promise<RenderedPage>,
    now = Date.now(),
  ): Promise<RenderedPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.until > now) return kept.page;
    const page = render();
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: now + this.#forMs });
    if (this.#pages.size > this.#most) this.#pages.delete(this.#pages.keys().next().value!);
    // Only successful pages are cached. After a failure the next request tries again.
    const drop = () => {
      if (this.#pages.get(key)?.page === page) this.#pages.delete(key);
    };
    page.then((done) => (done.status === 200 ? undefined : drop()), drop);
    return page;
  }
}
