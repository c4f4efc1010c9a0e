/** A page as it goes out. */
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
 * Keeps rendered pages for some seconds, so that a crowd at one address costs one rendering. Pages
 * are a visitor's pages: nothing of an account is in them. Requests that come while a page is being
 * rendered wait for it.
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
    // Only what went well is kept: the next request tries again.
    const drop = () => {
      if (this.#pages.get(key)?.page === page) this.#pages.delete(key);
    };
    page.then((done) => (done.status === 200 ? undefined : drop()), drop);
    return page;
  }
}
