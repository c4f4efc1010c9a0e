import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { BOOST_DAYS } from '#contract/listing/boost-endpoints.ts';
import { Select } from '#ui/field.tsx';

export type BoostDays = (typeof BOOST_DAYS)[number];

/** Chooses for how many days a listing is boosted or featured. */
export function DaysField({
  days,
  onChange,
}: {
  days: BoostDays;
  onChange: (days: BoostDays) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Duration`}
      value={String(days)}
      choices={BOOST_DAYS.map((count) => ({
        value: String(count),
        label: t`${plural(count, { one: '# day', other: '# days' })}`,
      }))}
      onChange={(value) => onChange(BOOST_DAYS.find((count) => String(count) === value)!)}
    />
  );
}
