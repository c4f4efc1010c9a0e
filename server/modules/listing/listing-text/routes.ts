import { generateTexts } from '#contract/listing/listing-text-endpoints.ts';
import { handle, type HandledEndpoint } from '#server/http/handler.ts';
import type { TextSetting } from '#server/text-settings.ts';

import { writeTexts } from './write-texts.ts';

export const listingTextRoutes = ({
  textModel,
}: {
  textModel: TextSetting | null;
}): HandledEndpoint[] => [
  handle(generateTexts, async ({ body: { property, attempt } }, { user, log }) => {
    const { texts, means } = await writeTexts(property, {
      // The operator pays for the model, so only active users get it.
      model: user?.status === 'active' ? textModel : null,
      attempt,
      onError: (error) =>
        log.warn({ err: error }, 'The text model failed, the text was written from templates'),
    });
    return { texts: texts.map((text) => ({ ...text, textOrigin: 'generated' as const })), means };
  }),
];
