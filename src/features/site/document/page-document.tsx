import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { DOCUMENT_IDS, DOCUMENT_VERSIONS, type DocumentId } from '#contract/listing/documents.ts';
import type { Language } from '#contract/kit/limits.ts';
import type { AppContext } from '#kit/visit/app-context.tsx';
import { publicHead } from '#kit/visit/page-head.ts';
import { formatDay } from '#ui/format/day.ts';
import { Page, Row, Stack, Text } from '#ui/layout.tsx';
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
    ...publicHead(app, { title: DOCUMENT_TITLES[id], description, path: `/${id}`, ...deps }),
    id,
    text: await loadText(id, app.language),
  });

interface DocumentRequest {
  context: { app: AppContext };
  deps: { language: Language | undefined };
}

/** Page of a document: version, table of contents and text. */
export function PageDocument({ id, text }: { id: DocumentId; text: DocumentText }) {
  const { i18n, t } = useLingui();
  return (
    <Page width={720} airy>
      <DocumentBody id={id} text={text} />
      <nav className={styles.others} aria-label={t`Other documents`}>
        <Text as="h2" size={16}>
          <Trans>Read more</Trans>
        </Text>
        <Row as="ul" wraps gap={6} rowGap={0} above={2} className={styles.links}>
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
        </Row>
      </nav>
    </Page>
  );
}

function DocumentBody({ id, text }: { id: DocumentId; text: DocumentText }) {
  const { i18n } = useLingui();
  const version = DOCUMENT_VERSIONS[id];
  const day = formatDay(version, i18n.locale);
  return (
    <article>
      <h1>{text.title}</h1>
      <Text above={2} tone="soft" size={14}>
        <Trans>
          Effective from <time dateTime={version}>{day}</time>
        </Trans>
      </Text>
      <Text above={6} size={20} tight>
        {text.lead}
      </Text>
      <details className={styles.contents}>
        <Row as="summary" align="center" className={styles.contentsTitle}>
          <Trans>Contents</Trans>
        </Row>
        <ol className={styles.contentsList}>
          {text.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
      {text.sections.map((section) => (
        <Stack as="section" gap={3} above={8} key={section.id} id={section.id}>
          <h2>{section.title}</h2>
          {section.blocks.map((block, at) => (
            <BlockOf key={at} block={block} />
          ))}
        </Stack>
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
    <Stack as="ul" gap={2} className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Stack>
  );
}
