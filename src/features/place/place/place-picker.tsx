import { useLingui } from '@lingui/react/macro';

import { LiftChip } from '#ui/choices.tsx';
import { Row, Stack } from '#ui/layout.tsx';

import { FindPlaceField } from './find-place-field.tsx';

/** A place that the user has chosen. */
export interface PickedPlace {
  id: number;
  name: string;
}

/** Field to choose several places by name. */
export function PlacePicker({
  label,
  placeholder,
  picked,
  most,
  onPick,
}: {
  label: string;
  placeholder?: string;
  picked: readonly PickedPlace[];
  most: number;
  onPick: (picked: PickedPlace[]) => void;
}) {
  const { t } = useLingui();
  return (
    <Stack gap={3}>
      {picked.length > 0 && (
        <Row as="ul" wraps gap={2}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <LiftChip
                label={t`Remove ${name}`}
                onClick={() => onPick(picked.filter((one) => one.id !== id))}
              >
                {name}
              </LiftChip>
            </li>
          ))}
        </Row>
      )}
      {picked.length < most && (
        <FindPlaceField
          label={label}
          placeholder={placeholder}
          without={picked}
          onPick={({ id, name, alias }) => onPick([...picked, { id, name: alias ?? name }])}
        />
      )}
    </Stack>
  );
}
