import { useState } from 'react'

import type { StaffCoupon, StaffCouponsPage } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { useOpenForm, usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton, NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { DeletedButton } from '#web/admin/kit/history/deleted-button.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'

import { CouponForm } from './coupon-form.tsx'
import { couponHistory, DELETED_COUPONS } from './coupon-history.tsx'
import { conditionsOf, stateOf, usesText, worthText } from './coupon-text.ts'

const COUPONS = '/admin/coupons'

export default function CouponsScreen() {
  const pages = usePage()
  const list = useApi<StaffCouponsPage>(`${COUPONS}?page=${pages.page}`)
  const [edited, setEdited] = useOpenForm('edit', list.data?.coupons)
  const deletion = useConfirmedAction<StaffCoupon>({
    question: ({ code }) => `Are you sure you want to delete the coupon ${code}?`,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => adminApi.delete(`${COUPONS}/${_id}`),
    done: 'Coupon deleted',
    failed: 'Failed to delete coupon',
    refreshes: [COUPONS],
  })
  const close = () => {
    setEdited(undefined)
    refresh(COUPONS)
  }
  return (
    <AdminPage
      title="Coupons"
      lead="A change holds at once; what was ordered with the old terms stands."
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path="/admin/coupons/export" name="coupons.csv" />
          <DeletedButton of={DELETED_COUPONS} />
          <NewButton onClick={() => setEdited('new')}>+ Add Coupon</NewButton>
        </div>
      }
    >
      <List
        list={list}
        failed="Failed to load coupons"
        caption="Coupons by code"
        columns={useColumns(setEdited, deletion.ask)}
        items={list.data?.coupons}
        empty="No coupons yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={(coupon) => (coupon === 'new' ? 'Add Coupon' : `Edit ${coupon.code}`)}
      >
        {(coupon) => <CouponForm coupon={coupon === 'new' ? undefined : coupon} onClose={close} />}
      </RecordDialog>
      {deletion.dialog}
    </AdminPage>
  )
}

function useColumns(
  onEdit: (coupon: StaffCoupon) => void,
  onDelete: (coupon: StaffCoupon) => void,
): Column<StaffCoupon>[] {
  const [now] = useState(() => new Date())
  return [
    {
      label: 'Code',
      className: 'font-mono font-semibold wrap-anywhere md:min-w-36',
      cell: ({ code }) => code,
    },
    {
      label: 'Worth',
      card: 'wide',
      cell: (coupon) => (
        <>
          <span>{worthText(coupon)}</span>
          <span className="block text-ink-soft">{conditionsOf(coupon).join(' · ')}</span>
        </>
      ),
    },
    {
      label: 'State',
      cell: (coupon) => <Badge tone={stateOf(coupon, now).tone}>{stateOf(coupon, now).label}</Badge>,
    },
    {
      label: 'Used',
      numeric: true,
      cell: (coupon) => (
        <>
          <span className="md:sr-only">Used </span>
          <span>{usesText(coupon)}</span>
          <span className="block whitespace-nowrap text-ink-soft">{`${formatRupees(parseRupees(coupon.givenOff) ?? 0)} off`}</span>
        </>
      ),
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (coupon) => (
        <div className="flex gap-2 max-xl:flex-wrap">
          <SmallButton aria-label={`Edit ${coupon.code}`} onClick={() => onEdit(coupon)}>
            Edit
          </SmallButton>
          <SmallButton variant="danger" aria-label={`Delete ${coupon.code}`} onClick={() => onDelete(coupon)}>
            Delete
          </SmallButton>
          <HistoryButton variant="ghost" of={couponHistory(coupon)} />
        </div>
      ),
    },
  ]
}
