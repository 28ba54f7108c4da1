import { exportCoupons, listCoupons } from '#modules/offers/coupons/coupons.operations.ts'
import { formatAmount } from '#platform/money.ts'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'

import { conditionsOf, COUPON_FORM, stateOf, usesText, worthText } from './coupon-staff-record.ts'

export default listScreen(listCoupons, {
  title: ADMIN_PAGES.coupons.title,
  rows: ({ coupons }) => coupons,
  lead: 'Changes apply immediately. Orders already placed keep the old terms.',
  failed: 'Failed to load coupons',
  empty: 'No coupons yet.',
  export: { operation: exportCoupons, name: 'coupons.csv' },
  caption: 'Coupons by code',
  columns: ({ now }) => [
    {
      label: 'Code',
      className: 'font-mono font-semibold wrap-anywhere md:min-w-36',
      cell: ({ code }) => code,
    },
    {
      label: 'Discount',
      card: 'wide',
      cell: (coupon) => <TwoLines first={worthText(coupon)} second={conditionsOf(coupon).join(' · ')} />,
    },
    {
      label: 'State',
      cell: (coupon) => <Badge tone={stateOf(coupon, now).tone}>{stateOf(coupon, now).text}</Badge>,
    },
    {
      label: 'Used',
      labelled: true,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (coupon) => <TwoLines first={usesText(coupon)} second={`${formatAmount(coupon.givenOff)} off`} />,
    },
  ],
  useParts: ({ items }) =>
    useRecords(COUPON_FORM, items, {
      add: 'Add Coupon',
      question: ({ code }) => `Are you sure you want to delete the coupon ${code}?`,
    }),
})
