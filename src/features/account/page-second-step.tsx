import { Trans } from '@lingui/react/macro';

import { AccountFrame } from './account-frame.tsx';
import { FormSecondStep } from './form-second-step.tsx';

/** What comes after the password, or another provider's word, where the account asks for more. */
export function PageSecondStep({ ...form }: Parameters<typeof FormSecondStep>[0]) {
  return (
    <AccountFrame
      title={<Trans>One more step</Trans>}
      lead={<Trans>Almost in. Now show that it is really you.</Trans>}
    >
      <FormSecondStep {...form} />
    </AccountFrame>
  );
}
