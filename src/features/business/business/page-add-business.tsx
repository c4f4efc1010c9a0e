import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { createBusiness } from '#contract/business/business-endpoints.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { ConfirmEmailFirst } from '#kit/frames/confirm-email-first.tsx';
import { DashboardFrame, DashboardPart } from '#kit/frames/dashboard-frame.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { businessHome } from '#kit/session/acting.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { RouteButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkIcon } from '#ui/late-icons.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useToast } from '#ui/toast.tsx';

import type { BusinessInput } from './business-input.ts';
import { FormBusiness } from './form-business.tsx';
import styles from './page-business.module.css';

/** Page where a user creates their business. A user can be in only one team at a time. */
export function PageAddBusiness() {
  const session = useSession();
  return (
    <DashboardFrame
      title={<Trans>Create your business</Trans>}
      lead={<Trans>For agencies, developers and consultancies. It’s free.</Trans>}
    >
      <DashboardPart title={<Trans>What you get</Trans>}>
        <Stack as="ul" gap={3}>
          <Point>
            <Trans>Listings in the name of your business</Trans>
          </Point>
          <Point>
            <Trans>A team with roles: managers, agents and assistants</Trans>
          </Point>
          <Point>
            <Trans>Each listing assigned to the member who manages it</Trans>
          </Point>
        </Stack>
      </DashboardPart>
      <DashboardPart title={<Trans>Your business</Trans>}>
        {session?.status === 'pending' ? (
          <ConfirmEmailFirst />
        ) : session?.business ? (
          <AlreadyIn businessName={session.business.businessName} roleId={session.roleId} />
        ) : (
          <Create />
        )}
      </DashboardPart>
    </DashboardFrame>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <Row as="li" gap={3} className={styles.point}>
      <Icon path={checkIcon} />
      <span>{children}</span>
    </Row>
  );
}

function AlreadyIn({ businessName, roleId }: { businessName: string; roleId: number }) {
  const home: string = businessHome(roleId);
  return (
    <>
      <Text below={4} tone="soft">
        <Trans>
          You’re a member of {businessName}. To create another business, leave that team first.
        </Trans>
      </Text>
      <RouteButton to={home} variant="primary">
        <Trans>Go to your business</Trans>
      </RouteButton>
    </>
  );
}

function Create() {
  const { t } = useLingui();
  const app = useApp();
  const navigate = useNavigate();
  const showToast = useToast();

  async function create(input: BusinessInput): Promise<null> {
    try {
      await app.call(createBusiness, { body: input });
    } catch (error) {
      if (!isApiError(error) || error.id !== 'conflict') throw error;
      // They joined a team in another tab, or a first reply was lost: the page says which business
      // they are in.
      await refreshSession(app.call);
      return null;
    }
    await refreshSession(app.call);
    showToast({ text: t`Your business is ready` });
    await navigate({ to: '/business-dashboard/settings' });
    return null;
  }

  return <FormBusiness business={null} verb={<Trans>Create business</Trans>} onSend={create} />;
}
