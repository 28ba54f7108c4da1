import { useState } from 'react'

import type { StaffCoupon, StaffCouponsPage } from '#modules/offers/coupons/coupon-record.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'

import { COUPONS } from './coupon-record.ts'
import { conditionsOf, stateOf, usesText, worthText } from './coupon-text.ts'

export default function CouponsScreen() {
  const pages = usePage()
  const list = useApi<StaffCouponsPage>(`${COUPONS.path}?page=${pages.page}`)
  const records = useRecords(COUPONS, list.data?.coupons, {
    add: 'Add Coupon',
    question: ({ code }) => `Are you sure you want to delete the coupon ${code}?`,
  })
  return (
    <AdminPage
      title="Coupons"
      lead="Changes apply immediately. Orders already placed keep the old terms."
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path={`${COUPONS.path}/export`} name="coupons.csv" />
          {records.buttons}
        </div>
      }
    >
      <List
        list={list}
        failed="Failed to load coupons"
        caption="Coupons by code"
        columns={[...useColumns(), records.actions]}
        items={list.data?.coupons}
        empty="No coupons yet."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      {records.dialogs}
    </AdminPage>
  )
}

function useColumns(): readonly Column<StaffCoupon>[] {
  const [now] = useState(() => new Date())
  return [
    {
      label: 'Code',
      className: 'font-mono font-semibold wrap-anywhere md:min-w-36',
      cell: ({ code }) => code,
    },
    {
      label: 'Discount',
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
  ]
}
