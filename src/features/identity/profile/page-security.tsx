import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isApiError } from '#contract/kit/is-api-error.ts';
import { endOtherSessions, endSession, patchUser } from '#contract/identity/profile-endpoints.ts';
import { useApp } from '#kit/visit/app-context.tsx';
import { useSession } from '#kit/session/session.ts';
import { isAccountView } from '#storage/account-view.ts';
import { Button, RouteButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useForm } from '#ui/use-form.ts';

import {
  type CallFailure,
  CallFailureAlert,
  failureOf,
  FormAlert,
  PartNotLoaded,
} from '#kit/frames/call-failure-alert.tsx';
import { newPasswordFaults, refusalOf } from './check-person.ts';
import formStyles from '#kit/frames/form.module.css';
import { PasswordField } from '../registration/name-fields.tsx';
import { NewPasswordFields } from '../registration/new-password-fields.tsx';
import { ConfirmEmailFirst } from '#kit/frames/confirm-email-first.tsx';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { DeviceList } from '#kit/session/device-list.tsx';
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx';
import { sessionsQuery } from '#kit/session/sessions-query.ts';
import { WaysInPart, waysInQuery } from '../social/ways-in.tsx';

const NAMES = ['currentPassword', 'password', 'confirm'] as const;

/** The user's login methods and sessions. */
export function PageSecurity() {
  const session = useSession();
  const title = <Trans>Login and security</Trans>;
  if (isAccountView()) {
    return (
      <DashboardFrame title={title}>
        <p>
          <Trans>Login methods and devices aren’t shown while you view an account.</Trans>
        </p>
      </DashboardFrame>
    );
  }
  return (
    <DashboardFrame title={title}>
      <DashboardPart
        title={<Trans>Password</Trans>}
        lead={<Trans>Changing your password logs out all your other devices.</Trans>}
      >
        <PasswordPart email={session?.email ?? ''} />
      </DashboardPart>
      {session?.status === 'active' && <WaysInPart />}
      <DashboardPart
        title={<Trans>Two-step verification</Trans>}
        lead={
          <Trans>
            After your password, you also enter a code from an app on your phone. A stolen password
            isn’t enough to log in.
          </Trans>
        }
      >
        {session?.status === 'pending' ? <ConfirmEmailFirst /> : <SecondFactorPart />}
      </DashboardPart>
      <DashboardPart
        title={<Trans>Devices</Trans>}
        lead={
          <Trans>
            Devices that are logged in to your account. If you don’t recognise one, log it out and
            change your password.
          </Trans>
        }
      >
        <OwnDevices />
      </DashboardPart>
      <DashboardPart
        title={<Trans>Delete account</Trans>}
        lead={<Trans>Download your data first. A deleted account can’t be restored.</Trans>}
      >
        <RouteButton to="/users/deleteaccount">
          <Trans>Delete my account</Trans>
        </RouteButton>
      </DashboardPart>
    </DashboardFrame>
  );
}

/** Users who registered with a provider have no password. They can request one by email. */
function PasswordPart({ email }: { email: string }) {
  const { call } = useApp();
  const { data: ways } = useQuery(waysInQuery(call));
  return ways?.hasPassword === false ? <NoPassword /> : <FormChangePassword email={email} />;
}

/** Says how to set the first password. */
export function NoPassword() {
  return (
    <>
      <p>
        <Trans>You don’t have a password. You log in with a linked account.</Trans>
      </p>
      <RouteButton to="/reset-password">
        <Trans>Set a password by email</Trans>
      </RouteButton>
    </>
  );
}

/** Form to change the password of the current user. Its fields are cleared afterwards. */
function FormChangePassword({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const app = useApp();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const form = useForm<(typeof NAMES)[number], CallFailure>({
    names: NAMES,
    check: (values) => ({
      ...(values.currentPassword === '' && { currentPassword: t`Enter your password.` }),
      ...newPasswordFaults(i18n, values),
    }),
    async send({ currentPassword, password }) {
      try {
        await app.call(patchUser, { body: { currentPassword, password } });
        setChanges((before) => before + 1);
        void queryClient.invalidateQueries({ queryKey: sessionsQuery(app.call).queryKey });
        return null;
      } catch (error) {
        if (isApiError(error) && error.id === 'wrong_password') {
          return { faults: { currentPassword: t`Incorrect password.` } };
        }
        return refusalOf(i18n, NAMES, error);
      }
    },
  });
  return (
    <form {...form.formProps} className={formStyles.form}>
      {form.failure && <CallFailureAlert failure={form.failure} />}
      {changes > 0 && (
        <FormAlert tone="done">
          <Trans>Password changed. Your other devices have been logged out.</Trans>
        </FormAlert>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {/* Remounted after each change, to clear the fields. */}
      <div key={changes} className={formStyles.form}>
        <PasswordField
          label={t`Current password`}
          {...form.field('currentPassword')}
          autoComplete="current-password"
          maxLength={1_024}
          required
        />
        <NewPasswordFields field={form.field} label={t`New password`} />
      </div>
      <Button variant="primary" large type="submit" aria-busy={form.isBusy}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

/** The user's sessions. Each of the other devices can be logged out, or all of them. */
function OwnDevices() {
  const { t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { data: devices, isPending, error, refetch } = useQuery(sessionsQuery(call));
  const end = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? call(endOtherSessions, {})
        : call(endSession, { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(call).queryKey }),
  });
  if (isPending) return <Skeleton shape="title" />;
  if (!devices) return <PartNotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {end.isError && <CallFailureAlert failure={failureOf(end.error)} />}
      <DeviceList devices={devices}>
        {(device, name) =>
          !device.isThis && (
            <Button
              variant="quiet"
              aria-label={t`Log out of ${name}`}
              aria-busy={end.isPending && end.variables === device.id}
              onClick={() => end.mutate(device.id)}
            >
              <Trans>Log out</Trans>
            </Button>
          )
        }
      </DeviceList>
      {devices.length > 1 && (
        <Button aria-busy={end.isPending} onClick={() => end.mutate('others')}>
          <Trans>Log out of all other devices</Trans>
        </Button>
      )}
    </>
  );
}
