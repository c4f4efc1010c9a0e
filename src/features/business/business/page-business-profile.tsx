import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';

import { readBusiness, updateBusiness } from '#contract/business/business-endpoints.ts';
import { Business } from '#contract/business/business.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { FormAlert } from '#kit/frames/call-failure-alert.tsx';
import { DashboardFrame } from '#kit/frames/dashboard-frame.tsx';
import { PictureField } from '#features/identity/profile/picture-field.tsx';
import { NoBusiness } from './no-business.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { useActing, useMay } from '#kit/session/acting.ts';
import { refreshSession } from '#kit/session/session-changes.ts';
import { useSession } from '#kit/session/session.ts';
import { setLogo } from '../operations/set-logo.ts';
import { NotLoaded } from '#ui/empty-state.tsx';
import { Text } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { BusinessInput } from './business-input.ts';
import { businessQuery } from './business-query.ts';
import { FormBusiness } from './form-business.tsx';

/** The details of a business, which its admin can change. */
export function PageBusinessProfile() {
  const { businessId } = useActing();
  if (businessId === null) return <NoBusiness />;
  return (
    <DashboardFrame
      title={<Trans>Business details</Trans>}
      lead={<Trans>How your business appears on Sala.</Trans>}
    >
      <Text as="div" above={6}>
        <Details key={businessId} businessId={businessId} />
      </Text>
    </DashboardFrame>
  );
}

function Details({ businessId }: { businessId: number }) {
  const app = useApp();
  const mayEdit = useMay('edit_business');
  const { data, isPending, refetch } = useQuery(businessQuery(app, businessId));
  if (!mayEdit) {
    return (
      <FormAlert tone="plain">
        <Trans>Only the admin can change the details of the business.</Trans>
      </FormAlert>
    );
  }
  if (isPending) return <Skeleton shape="title" />;
  if (!data) {
    return (
      <NotLoaded
        failed={<Trans>Couldn’t load your business</Trans>}
        absent={<Trans>Your business isn’t available offline yet</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Change business={data.reply} />;
}

/** Saves changes, unless the business was changed elsewhere: then the user is told first. */
function Change({ business }: { business: Business }) {
  const { t } = useLingui();
  const app = useApp();
  const session = useSession();
  const queryClient = useQueryClient();
  /** The version that the user has seen. */
  const version = useRef(business.version);
  const [result, setResult] = useState<'saved' | 'changed' | null>(null);

  const reload = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [readBusiness.id] }),
    [queryClient],
  );

  async function save(input: BusinessInput): Promise<null> {
    const { businessId } = business;
    setResult(null);
    try {
      const body = { ...input, version: version.current };
      const saved = await app.call(updateBusiness, { body }, { businessId });
      version.current = saved.version;
      setResult('saved');
    } catch (error) {
      const there = isApiError(error) ? v.safeParse(Business, error.current) : null;
      if (!there?.success) throw error;
      version.current = there.output.version;
      setResult('changed');
    }
    await queryClient.invalidateQueries({ queryKey: [readBusiness.id, businessId] });
    await refreshSession(app.call);
    return null;
  }

  return (
    <>
      <PictureField
        image={business.image}
        names={[business.businessName]}
        isSquare
        kind={setLogo.kind}
        onSent={reload}
        makeOperation={(imageHash) =>
          setLogo.make(
            { imageHash },
            { owner: String(session!.id), businessId: business.businessId },
          )
        }
      />
      <FormBusiness business={business} verb={t`Save`} onSend={save}>
        {result === 'saved' && (
          <FormAlert tone="done">
            <Trans>Saved</Trans>
          </FormAlert>
        )}
        {result === 'changed' && (
          <FormAlert tone="error">
            <Trans>
              The business was changed in another window. Save again to overwrite those changes, or
              reload the page to see them.
            </Trans>
          </FormAlert>
        )}
      </FormBusiness>
    </>
  );
}
