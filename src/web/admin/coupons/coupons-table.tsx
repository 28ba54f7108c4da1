import { useState } from 'react'

import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { couponHistory } from './coupon-history.tsx'
import { conditionsOf, stateOf, usesText, worthText } from './coupon-words.ts'

interface CouponsTableProps {
  coupons: readonly StaffCoupon[] | undefined
  onEdit(coupon: StaffCoupon): void
  onDelete(coupon: StaffCoupon): void
  /** One was put back as it was. */
  onChanged(): void
}

export function CouponsTable({ coupons, onEdit, onDelete, onChanged }: CouponsTableProps) {
  const [now] = useState(() => new Date())
  return (
    <RecordsTable
      caption="Coupons by code"
      columns={['Code', 'Worth', 'State', 'Used', 'Actions']}
      numeric={['Used']}
      records={coupons}
      empty="No coupons yet."
      renderRow={(coupon) => (
        <tr key={coupon._id} className={STACKED.row}>
          <Cell className={`font-mono font-semibold wrap-anywhere ${HALF_CELL}`}>{coupon.code}</Cell>
          <Cell className={WIDE_CELL}>
            {worthText(coupon)}
            <span className="block text-ink-soft">{conditionsOf(coupon).join(' · ')}</span>
          </Cell>
          <Cell className={HALF_CELL}>
            <Badge tone={stateOf(coupon, now).tone}>{stateOf(coupon, now).word}</Badge>
          </Cell>
          <Cell className={`text-right tabular-nums ${HALF_CELL}`}>
            <span className="md:sr-only">Used </span>
            {usesText(coupon)}
            <span className="block text-ink-soft">{formatRupees(parseRupees(coupon.givenOff) ?? 0)} off</span>
          </Cell>
          <Cell className={WIDE_CELL}>
            <div className="flex gap-2 max-md:flex-wrap">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Edit ${coupon.code}`}
                onClick={() => onEdit(coupon)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Delete ${coupon.code}`}
                onClick={() => onDelete(coupon)}
              >
                Delete
              </Button>
              <HistoryButton variant="ghost" of={couponHistory(coupon, onChanged)} />
            </div>
          </Cell>
        </tr>
      )}
    />
  )
}
