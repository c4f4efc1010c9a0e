import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AdminCard,
  deleteCard,
  listCardsForAdmins,
} from '#contract/listing/promotion-endpoints.ts';
import { CardView } from './card-view.tsx';
import { useApp } from '#kit/visit/app-context.tsx';
import { Button } from '#ui/button.tsx';

import type { ActionsProps, AdminTableParts } from '#kit/admin/admin-column.ts';
import { AdminTable } from '#kit/admin/admin-table.tsx';
import { BulkDialog } from '#kit/admin/bulk-dialog.tsx';
import { ChangeButtons, type RowChange } from '#kit/admin/change-buttons.tsx';
import { PanelActions } from '#kit/admin/panel-parts.tsx';
import { CARD_COLUMNS, CARD_FILTERS, textsFor } from './card-columns.tsx';
import { CardDialog } from './card-dialog.tsx';

const CHANGES = {
  delete: { verb: msg`Delete`, isPossible: () => true },
} satisfies Record<string, RowChange<AdminCard>>;

const CardActions = (props: ActionsProps<AdminCard>) => (
  <ChangeButtons {...props} changes={CHANGES} Dialog={DeleteDialog} />
);

const TABLE: AdminTableParts<AdminCard> = {
  label: msg`Promoted cards`,
  searchHint: msg`Text, link or ID`,
  nothing: msg`No promoted cards match`,
  list: listCardsForAdmins,
  columns: CARD_COLUMNS,
  filters: CARD_FILTERS,
  Actions: CardActions,
  Detail: CardDetail,
};

/** The table of all promoted cards, which site admins create, change and delete here. */
export function PageAdminPromotedCards() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <AdminTable
        parts={TABLE}
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Trans>Create a card</Trans>
          </Button>
        }
      />
      {isCreating && <CardDialog card={null} onClose={() => setCreating(false)} />}
    </>
  );
}

/** The card of a panel as readers see it, and what a site admin can do with it. */
function CardDetail({ row, onClose }: { row: AdminCard; onClose: () => void }) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  return (
    <>
      <CardView texts={textsFor(row, i18n.locale)} target={row.target} />
      <PanelActions>
        <Button onClick={() => setAsked('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </PanelActions>
      {asked === 'edit' && <CardDialog card={row} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <DeleteDialog rows={[row]} onDeleted={onClose} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function DeleteDialog({
  rows,
  onDeleted,
  onClose,
}: {
  rows: readonly AdminCard[];
  /** Called after each deletion. */
  onDeleted?: () => void;
  onClose: () => void;
}) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const count = rows.length;
  return (
    <BulkDialog
      title={t`${plural(count, { one: 'Delete # card?', other: 'Delete # cards?' })}`}
      verb={<Trans>Delete</Trans>}
      isDanger
      rows={rows}
      nameOf={(card) => textsFor(card, i18n.locale).title}
      run={async ({ id }) => {
        await call(deleteCard, { params: { id: String(id) } });
        onDeleted?.();
        void queryClient.invalidateQueries({ queryKey: [listCardsForAdmins.id] });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Its views and clicks are deleted too. To stop a card but keep its numbers, change its last
          day.
        </Trans>
      </p>
    </BulkDialog>
  );
}
