import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import {
  listHunts,
  readHuntForAdmins,
  updateHuntForOwner,
} from '#contract/hunting/hunt-admin-endpoints.ts';
import { draftOfHunt, type HuntDraft } from '#contract/hunting/hunt-draft.ts';
import type { Hunt } from '#contract/hunting/hunt.ts';
import { isApiError } from '#contract/kit/is-api-error.ts';
import { FormHunt } from '../hunt/form-hunt.tsx';
import { type HuntStep, useHuntForm } from '../hunt/use-hunt-form.ts';
import { FormSkeleton } from '#features/listing/listing-form/form-skeleton.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import type { FormDraft } from '#kit/sync/drafts/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { alertIcon } from '#ui/late-icons.ts';

import { AdminFrame } from '#kit/admin/admin-frame.tsx';
import { RowNotLoaded } from '#kit/admin/panel-parts.tsx';

/** The form of anyone's hunt, for site admins. */
export function PageAdminEditHunt({ id }: { id: number }) {
  const { call, language } = useApp();
  const { data, isPending, refetch } = useQuery({
    queryKey: [readHuntForAdmins.id, id, language] as const,
    queryFn: ({ signal }) => call(readHuntForAdmins, { params: { id: String(id) } }, { signal }),
    // Loading it again would not change what is being edited.
    staleTime: Infinity,
    gcTime: 0,
    meta: { of: 'account' },
  });
  if (data) return <Edit key={data.version} hunt={data} onReload={() => void refetch()} />;
  return (
    <AdminFrame title={<Trans>Edit hunt</Trans>}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <RowNotLoaded
          failed={<Trans>Couldn’t load the hunt</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </AdminFrame>
  );
}

/** The input of a site admin. It stays on this page, because a draft belongs to the hunter. */
function useInput(base: HuntDraft): FormDraft<'hunt'> {
  const [values, setValues] = useState(base);
  const latest = useRef(values);
  function fill(patch: HuntDraft) {
    latest.current = { ...latest.current, ...patch };
    setValues(latest.current);
  }
  return {
    values,
    read: () => latest.current,
    status: 'empty',
    other: null,
    isUnsaved: values !== base,
    set: (field, value) => fill({ [field]: value }),
    fill,
    finish: () => Promise.resolve(true),
    choose: () => Promise.resolve(),
    discard: () => Promise.resolve(null),
  };
}

function Edit({ hunt, onReload }: { hunt: Hunt; onReload: () => void }) {
  const { t } = useLingui();
  const { call } = useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { huntId } = hunt;
  const [base] = useState(() => draftOfHunt(hunt));
  const state = useHuntForm(useInput(base), base);
  const [step, setStep] = useState<HuntStep>('what');
  const [failure, setFailure] = useState<'conflict' | 'gone' | 'failed' | null>(null);

  async function send(version: number | undefined) {
    setFailure(null);
    try {
      await call(updateHuntForOwner, {
        params: { id: String(huntId) },
        body: { ...state.form, ...(version !== undefined && { version }) },
      });
      await queryClient.invalidateQueries({ queryKey: [listHunts.id] });
      await navigate({ to: '/admin/hunts', search: { open: huntId } });
    } catch (error) {
      if (!isApiError(error)) setFailure('failed');
      else if (error.id === 'version_conflict') setFailure('conflict');
      else setFailure(error.id === 'not_found' ? 'gone' : 'failed');
    }
  }
  return (
    <>
      {failure && (
        <Banner
          icon={alertIcon}
          tone="error"
          actions={
            failure === 'conflict' && (
              <>
                <Button onClick={onReload}>
                  <Trans>Discard my changes</Trans>
                </Button>
                <Button onClick={() => void send(undefined)}>
                  <Trans>Save anyway</Trans>
                </Button>
              </>
            )
          }
        >
          {failure === 'conflict' ? (
            <Trans>The hunt changed while you edited it.</Trans>
          ) : failure === 'gone' ? (
            <Trans>The hunt was deleted.</Trans>
          ) : (
            <Trans>Couldn’t save the changes. Try again.</Trans>
          )}
        </Banner>
      )}
      <FormHunt
        title={t`Edit hunt #${huntId}`}
        state={state}
        step={step}
        onStep={setStep}
        submitLabel={t`Save the changes`}
        onSend={() => send(hunt.version)}
      />
    </>
  );
}
