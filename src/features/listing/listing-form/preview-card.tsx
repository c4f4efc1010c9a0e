import { Trans } from '@lingui/react/macro';

import type { OwnListing, OwnPhoto } from '#contract/listing/own-listing.ts';
import { ListingFacts } from '../listing/listing-facts.tsx';
import { ListingPrice } from '../listing/listing-price.tsx';
import { useListingPhotos } from '#features/media/listing-photos/use-listing-photos.ts';
import { Icon } from '#ui/icon.tsx';
import { deviceIcon, photoOffIcon } from '#ui/icons.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { usePlaceName } from '#ui/display-text.tsx';
import { UnbrokenText } from '#ui/unbroken-text.tsx';

import styles from './preview-card.module.css';
import type { ListingFormState } from './use-listing-form.ts';

const NO_PHOTOS: readonly OwnPhoto[] = [];

/** Live preview of the home's card while the form is filled in. */
export function PreviewCard({
  state,
  listing,
}: {
  state: ListingFormState;
  listing: OwnListing | null;
}) {
  const { form, currency } = state;
  const [cover] = form.images;
  const [photo] = useListingPhotos(cover ? [cover] : [], listing?.images ?? NO_PHOTOS);
  const district = usePlaceName(form.districtId);
  const province = usePlaceName(form.provinceId);
  const [text] = form.texts;
  const isPriced =
    form.isPOR ||
    (form.isForSale && form.priceSell !== null) ||
    (form.isForRent && form.priceRent !== null);
  return (
    <div className={styles.card} inert>
      <Stack tone="soft" className={styles.photo} data-rotation={cover?.rotation || undefined}>
        {photo?.url ? (
          <img src={photo.url} alt="" width={480} height={360} />
        ) : (
          <Stack as="p" size={14} className={styles.none}>
            <Icon path={photo?.state === 'away' ? deviceIcon : photoOffIcon} />
            {photo?.state === 'away' && <Trans>On your other device</Trans>}
          </Stack>
        )}
      </Stack>
      <Stack gap={1} className={styles.text}>
        {isPriced ? (
          <ListingPrice listing={{ ...form, isoCodeCurrency: currency }} />
        ) : (
          <Text size={20} weight="strong">
            <Trans>Your price</Trans>
          </Text>
        )}
        <Text lang={text?.language}>
          {text?.propertyTitle ? (
            <UnbrokenText>{text.propertyTitle}</UnbrokenText>
          ) : (
            <Trans>Your title</Trans>
          )}
        </Text>
        <ListingFacts listing={form} />
        <Text tone="soft" size={14}>
          {[district, province].filter(Boolean).join(', ') || (
            <Trans context="listing">Location</Trans>
          )}
        </Text>
      </Stack>
    </div>
  );
}
