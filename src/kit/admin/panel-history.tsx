import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { AuditEntry } from '#contract/kit/audit.ts';
import type { StatusReason } from '#contract/identity/user-status-endpoints.ts';
import { formatMoment } from '#ui/format/day.ts';

import { PanelLine, PanelList, PanelNote } from './panel-parts.tsx';
import { REASON_LABELS, ACTION_LABELS } from './log-labels.ts';

/** What site admins did with the subject of a panel. */
export function PanelHistory({
  history,
  nothing,
}: {
  history: readonly AuditEntry[];
  nothing: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <PanelList title={<Trans>History</Trans>} nothing={nothing}>
      {history.map(({ id, action, reason, actorName, at }) => {
        const label = ACTION_LABELS[action];
        const why = REASON_LABELS[reason as StatusReason];
        return (
          <PanelLine key={id}>
            {label ? i18n._(label) : action}
            {why && `: ${i18n._(why)}`}
            <PanelNote>
              {[actorName, formatMoment(at, i18n.locale)].filter(Boolean).join(' · ')}
            </PanelNote>
          </PanelLine>
        );
      })}
    </PanelList>
  );
}
