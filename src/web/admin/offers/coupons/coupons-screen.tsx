import {
  addCoupon,
  changeCoupon,
  deleteCoupon,
  exportCoupons,
  listCoupons,
} from '#modules/offers/coupons/coupons.operations.ts'
import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'
import { COUPON_FIELDS, type CouponTerms, type StaffCoupon } from '#modules/offers/coupons/coupon-record.ts'
import { formatAmount } from '#platform/money.ts'
import { usePage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'

/** Formats the discount: '10 % off, at most ₹250.00'. */
export function worthText({
  type,
  value,
  maximumDiscount,
}: Pick<StaffCoupon, 'type' | 'value' | 'maximumDiscount'>): string {
  if (type === 'flat') return `${formatAmount(value)} off`
  return `${value} % off${maximumDiscount === null ? '' : `, at most ${formatAmount(maximumDiscount)}`}`
}

export function conditionsOf(coupon: StaffCoupon): string[] {
  const { minimumOrder, validFrom, validUntil, usesPerShopper } = coupon
  return [
    minimumOrder > 0 ? `from ${formatAmount(minimumOrder)}` : '',
    validFrom ? `from ${formatDay(validFrom)}` : '',
    validUntil ? `until ${formatDay(validUntil)}` : '',
    usesPerShopper === null ? '' : `${usesPerShopper} per shopper`,
  ].filter((text) => text !== '')
}

/** Formats the number of uses: '3 of 100', or '3' without a limit. */
export function usesText({ used, usesInAll }: StaffCoupon): string {
  return usesInAll === null ? String(used) : `${used} of ${usesInAll}`
}

/** Reports whether shoppers can use the coupon now, or why they can't. */
export function stateOf(coupon: StaffCoupon, now: Date): { label: string; tone: Tone } {
  const { active, validFrom, validUntil, usesInAll, used, advertised } = coupon
  if (!active) return { label: 'Off', tone: 'neutral' }
  if (validUntil && new Date(validUntil) < now) return { label: 'Expired', tone: 'neutral' }
  if (validFrom && new Date(validFrom) > now) return { label: 'Scheduled', tone: 'notice' }
  if (usesInAll !== null && used >= usesInAll) return { label: 'Used up', tone: 'caution' }
  return advertised ? { label: 'Advertised', tone: 'savings' } : { label: 'On', tone: 'savings' }
}

export function limitText(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit)
}

const isFlat = ({ type }: Draft) => type === 'flat'

const LIMIT = { show: (limit: unknown) => limitText(limit as number | null) }

export const COUPONS: StaffRecord<CouponTerms> = {
  operations: { list: listCoupons, add: addCoupon, change: changeCoupon, remove: deleteCoupon },
  kind: 'coupon',
  noun: 'coupon',
  nameOf: ({ code }) => code,
  initial: () => ({ ...emptyTerms(COUPON_FIELDS), value: 10, usesPerShopper: 1 }),
  fields: declaredFields(COUPON_FIELDS, {
    type: { historyLabel: null },
    value: {
      label: (draft) => (isFlat(draft) ? 'Amount (₹)' : 'Per cent'),
      inputMode: 'decimal',
      historyLabel: 'Discount',
      show: (_worth, state) => worthText(state as CouponTerms),
    },
    maximumDiscount: { isShown: (draft) => !isFlat(draft), historyLabel: null },
    minimumOrder: { historyLabel: 'Minimum order', show: (sum) => formatAmount(sum as number) },
    usesInAll: LIMIT,
    usesPerShopper: LIMIT,
    advertised: { historyLabel: 'Shown to shoppers' },
  }),
  texts: { saved: 'Coupon updated!', failed: 'Error saving coupon', deleteFailed: 'Failed to delete coupon' },
}

export default function CouponsScreen() {
  const pages = usePage()
  const list = useOperation(listCoupons, { query: { page: pages.page } })
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
          <ExportButton file={requestOf(exportCoupons)} name="coupons.csv" />
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
          <span className="block whitespace-nowrap text-ink-soft">{`${formatAmount(coupon.givenOff)} off`}</span>
        </>
      ),
    },
  ]
}
