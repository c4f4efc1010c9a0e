import { Trans, useLingui } from '@lingui/react/macro';

import type { Business } from '#contract/business/business.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useCopy } from '#ui/use-copy.ts';

import styles from './embed-code.module.css';

/** The frames by the last part of their URL, with the height that shows them well, in pixels. */
const FRAMES = { card: 520, market: 900 } as const;
type Frame = keyof typeof FRAMES;

/** The code with which a website shows the card or the market of a business. */
export function EmbedCode({ business }: { business: Business }) {
  const { t } = useLingui();
  return (
    <Stack gap={5} className={styles.codes}>
      <Code business={business} frame="card" label={t`Code for your card`} />
      <Code business={business} frame="market" label={t`Code for your listings`} />
    </Stack>
  );
}

function Code({ business, frame, label }: { business: Business; frame: Frame; label: string }) {
  const { t } = useLingui();
  const app = useApp();
  const copy = useCopy();
  const url = `${app.origin}/embed/business/${business.slug ?? business.businessId}/${frame}`;
  const title = business.businessName.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code = `<iframe src="${url}" title="${title}" width="100%" height="${FRAMES[frame]}" loading="lazy" style="border:0"></iframe>`;
  const failed = t`Couldn’t copy the code. Select and copy it yourself.`;
  return (
    <div>
      <TextArea label={label} value={code} readOnly rows={3} spellCheck={false} translate="no" />
      <Row wraps gap={2} above={2}>
        <Button onClick={() => void copy(code, t`Code copied`, failed)}>
          <Trans>Copy code</Trans>
        </Button>
        <LinkButton href={url} target="_blank" rel="noopener">
          <Trans>Preview</Trans>
        </LinkButton>
      </Row>
    </div>
  );
}
