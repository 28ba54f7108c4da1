import { useState } from 'react'

import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import type { HistoryOf } from '#web/admin/kit/history/history-of.ts'
import { Shown } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { couponChanges, termsByLabel } from './coupon-text.ts'

/** The history of one coupon. What was ordered with other terms stands. */
export function couponHistory(coupon: StaffCoupon): HistoryOf<CouponTerms> {
  return {
    kind: 'coupon',
    name: coupon._id,
    title: coupon.code,
    changes: couponChanges,
    preview: (terms) => <CouponTermsList terms={terms} />,
    refreshes: ['/admin/coupons'],
    async putBack(terms, over) {
      const version = over ? {} : { version: coupon.version }
      await adminApi.put(`/admin/coupons/${coupon._id}`, { ...terms, ...version })
      return 'Put back'
    },
  }
}

export function CouponTermsList({ terms }: { terms: CouponTerms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(termsByLabel(terms)).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Opens the coupons that were deleted. */
export function DeletedCouponsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Deleted
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Deleted coupons" wide>
        <DeletedCoupons onMade={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeletedCoupons({ onMade }: { onMade(): void }) {
  const found = useApi<{ removed: RevisionJson[] }>('/admin/history/coupon')
  return (
    <Shown of={found} failed="Failed to load the deleted coupons" skeleton="h-64">
      {({ removed }) => (
        <>
          {removed.length === 0 ? <p className="text-ink-soft">No coupon has been deleted.</p> : null}
          <ul className="flex flex-col gap-3 empty:hidden">
            {removed.map((deleted) => (
              <DeletedCoupon key={deleted.id} deleted={deleted} onMade={onMade} />
            ))}
          </ul>
        </>
      )}
    </Shown>
  )
}

function DeletedCoupon({ deleted: { by, at, before }, onMade }: { deleted: RevisionJson; onMade(): void }) {
  const terms = before as CouponTerms
  const { run, busy, failure } = useAction({
    run: () => adminApi.post('/admin/coupons', terms),
    done: 'Coupon added!',
    failed: 'Error saving coupon',
    silent: true,
    refreshes: ['/admin/coupons'],
    onDone: onMade,
  })
  return (
    <li className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-mono font-semibold wrap-anywhere">{terms.code}</span>{' '}
          <span className="text-sm text-ink-soft tabular-nums">
            deleted by {by}, {formatMoment(at)}
          </span>
        </p>
        <SmallButton busy={busy} aria-label={`Make it again: ${terms.code}`} onClick={() => void run()}>
          Make it again
        </SmallButton>
      </div>
      <CouponTermsList terms={terms} />
      <FormIssue className="mt-3">{failure}</FormIssue>
    </li>
  )
}
