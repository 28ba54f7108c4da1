import { useState } from 'react'

import type { CouponTerms } from '#modules/coupons/admin/admin-coupons.schema.ts'
import type { RevisionJson } from '#modules/revisions/revisions.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { CouponTermsList } from './coupon-history.tsx'

const loadRemoved = (path: string, signal: AbortSignal) =>
  adminApi.get<{ removed: RevisionJson[] }>(path, { signal })

/** Coupons that were deleted, each with the way back: it is made again with the terms that it had. */
export function DeletedCoupons({ onMade }: { onMade(): void }) {
  const found = useLoad('/admin/history/coupon', loadRemoved)
  if (found.state === 'failed')
    return <LoadFailure message="Failed to load the deleted coupons" onRetry={found.reload} />
  if (!found.data) return <Skeleton className="h-64" />
  const { removed } = found.data
  if (removed.length === 0) return <p className="text-ink-soft">No coupon has been deleted.</p>
  return (
    <ul className="flex flex-col gap-3">
      {removed.map((kept) => (
        <DeletedCoupon key={kept.id} kept={kept} onMade={onMade} />
      ))}
    </ul>
  )
}

function DeletedCoupon({ kept: { by, at, before }, onMade }: { kept: RevisionJson; onMade(): void }) {
  const terms = before as CouponTerms
  const { busy, fault, make } = useMaking(terms, onMade)
  return (
    <li className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-mono font-semibold wrap-anywhere">{terms.code}</span>{' '}
          <span className="text-sm text-ink-soft tabular-nums">
            deleted by {by}, {formatMoment(at)}
          </span>
        </p>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={`Make it again: ${terms.code}`}
          onClick={() => void make()}
        >
          Make it again
        </Button>
      </div>
      <CouponTermsList terms={terms} />
      {fault ? (
        <Notice tone="danger" role="alert" className="mt-3">
          {fault}
        </Notice>
      ) : null}
    </li>
  )
}

function useMaking(terms: CouponTerms, onMade: () => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function make(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await adminApi.post('/admin/coupons', terms)
      notify.success('Coupon added!')
      onMade()
    } catch (error) {
      setFault(messageOf(error, 'Error saving coupon'))
    }
    setBusy(false)
  }

  return { busy, fault, make }
}
