import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import type { ContactChoice } from '#contract/identity/contact.ts';
import type { Account } from '#contract/identity/user.ts';
import {
  contactFault,
  ContactFields,
  useOwnContact,
} from '#features/identity/contact/contact-fields.tsx';

import { StepSection } from './step-section.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const EMPTY: ContactChoice = { method: 'phone', value: '', audience: 'users' };

/**
 * The part of a new listing's last step that asks how people reach its owner. `null` for an account
 * that has a contact method, and while that isn't known.
 */
export function useContactStep({
  state: { values, set },
  account,
  isNew,
}: {
  state: ListingFormState;
  account: Account | null;
  isNew: boolean;
}): { fault: string | undefined; fields: ReactNode; show: () => void } | null {
  const { i18n } = useLingui();
  const isActive = account?.status === 'active';
  const { data } = useOwnContact({ isEnabled: isNew && isActive });
  const [isShown, setShown] = useState(false);
  const isAsked = !isActive || values.contact !== undefined || data?.methods.length === 0;
  if (!isNew || !isAsked) return null;
  const choice = values.contact ?? EMPTY;
  const fault = contactFault(i18n, choice, account);
  return {
    fault,
    show: () => setShown(true),
    fields: (
      <StepSection title={<Trans>How people reach you</Trans>}>
        <ContactFields
          choice={choice}
          account={account}
          error={isShown ? fault : undefined}
          onChange={(to) => set('contact', to)}
        />
      </StepSection>
    ),
  };
}
