import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { DOCUMENT_IDS, DOCUMENT_VERSIONS, type DocumentId } from '#contract/listing/documents.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { publicHead } from '#kit/visit/page-head.ts';
import { formatDay } from '#ui/format/day.ts';
import { SupportLink } from '#ui/support-link.tsx';

import { type Block, type DocumentText, loadText } from './document-text.ts';
import styles from './page-document.module.css';

/** Titles of the documents, wherever they are linked. */
const DOCUMENT_TITLES: Readonly<Record<DocumentId, MessageDescriptor>> = {
  'terms-of-service': msg`Terms of Service`,
  'privacy-policy': msg`Privacy Policy`,
  'content-policy': msg`Content Policy`,
  'listing-guidelines': msg`Listing guidelines`,
  'custom-url-policy': msg`Custom URL Policy`,
};

/** Returns the loader of a document's page. */
export const loadDocument =
  (id: DocumentId, description: MessageDescriptor) =>
  async ({ context: { app }, deps }: DocumentRequest) => ({
    id,
    text: await loadText(id, app.language),
    head: publicHead(app, { title: DOCUMENT_TITLES[id], description, path: `/${id}`, ...deps }),
  });

interface DocumentRequest {
  context: { app: AppContext };
  deps: { language: Language | undefined };
}

/** Page of a document: version, table of contents and text. */
export function PageDocument({ id, text }: { id: DocumentId; text: DocumentText }) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.page}>
      <DocumentBody id={id} text={text} />
      <nav className={styles.others} aria-label={t`Other documents`}>
        <h2 className={styles.othersTitle}>
          <Trans>Read more</Trans>
        </h2>
        <ul className={styles.links}>
          {DOCUMENT_IDS.filter((other) => other !== id).map((other) => (
            <li key={other}>
              <Link to={`/${other}`}>{i18n._(DOCUMENT_TITLES[other])}</Link>
            </li>
          ))}
          <li>
            <Link to="/listing">
              <Trans>How listing works</Trans>
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function DocumentBody({ id, text }: { id: DocumentId; text: DocumentText }) {
  const { i18n } = useLingui();
  const version = DOCUMENT_VERSIONS[id];
  const day = formatDay(version, i18n.locale);
  return (
    <article>
      <h1>{text.title}</h1>
      <p className={styles.version}>
        <Trans>
          Effective from <time dateTime={version}>{day}</time>
        </Trans>
      </p>
      <p className={styles.lead}>{text.lead}</p>
      <details className={styles.contents}>
        <summary className={styles.contentsTitle}>
          <Trans>Contents</Trans>
        </summary>
        <ol className={styles.contentsList}>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
      {text.sections.map((section) => (
        <section key={section.id} id={section.id} className={styles.section}>
          <h2>{section.title}</h2>
          {section.blocks.map((block, at) => (
            <BlockOf key={at} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

/** A paragraph names the operator's email as `{support}`. */
function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string') {
    const [before, after] = block.split('{support}');
    return (
      <p>
        {before}
        {after !== undefined && <SupportLink />}
        {after}
      </p>
    );
  }
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
