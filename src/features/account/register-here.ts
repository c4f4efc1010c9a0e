import type { Api, CallInput } from '#contract/endpoint.ts';
import { draftKindOf, type DraftKindName } from '#contract/draft-kinds.ts';
import { isApiError } from '#contract/is-api-error.ts';
import { register, registerWithDraft } from '#contract/registration-endpoints.ts';
import type { Session } from '#contract/session-endpoints.ts';
import { draftRows } from '#storage/drafts/stored-drafts.ts';
import { VISITOR } from '#storage/kept.ts';

/**
 * Registers, with what the visitor was last writing on this device: it is in the account before the
 * device knows of it. What else they began follows by itself, once they are signed in here.
 */
export async function registerHere(
  call: Api['call'],
  person: CallInput<typeof register>['body'],
): Promise<Session> {
  const draft = await lastDraft();
  if (!draft) return call(register, { body: person });
  const { id, kind, targetId, schemaVersion, body } = draft;
  try {
    return await call(registerWithDraft, {
      body: {
        ...person,
        draftId: id,
        formType: kind as DraftKindName,
        targetId,
        schemaVersion,
        formData: body,
      },
    });
  } catch (error) {
    // What the account can't take stays on the device, and must not keep anybody out.
    const isDraft = isApiError(error) && error.fields.some(({ path }) => DRAFT_PATH.test(path));
    if (!isDraft && !(isApiError(error) && error.id === 'too_large')) throw error;
    return call(register, { body: person });
  }
}

const DRAFT_PATH = /^(?:body(?:\.|$)|schemaVersion|form|draftId|targetId)/;

/** What the visitor wrote last, of the forms that this release knows. */
async function lastDraft() {
  const rows = await draftRows(VISITOR).catch(() => []);
  return rows
    .filter((row) => !row.isDiscarded && row.others.length === 0 && draftKindOf(row.kind) !== null)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
}
