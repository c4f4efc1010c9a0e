import { Trans } from '@lingui/react/macro';

import { RouteButton } from '#ui/button.tsx';

import { FormAlert } from './call-failure-alert.tsx';
import formStyles from './form.module.css';

/** Replaces a form that needs a confirmed email. */
export function ConfirmEmailFirst() {
  return (
    <div className={formStyles.form}>
      <FormAlert tone="plain">
        <Trans>Confirm your email first.</Trans>
      </FormAlert>
      <RouteButton to="/register" variant="primary">
        <Trans>Confirm my email</Trans>
      </RouteButton>
    </div>
  );
}
