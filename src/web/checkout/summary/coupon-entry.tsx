import { Tag, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { IconButton } from '#web/ui/icon-button.tsx'

import { CouponForm } from './coupon-form.tsx'
import type { CouponState } from './use-coupon.ts'

/** The coupon in the sidebar (spec §2): a code to type or to pick, or the one that is applied. */
export function CouponEntry({ coupon }: { coupon: CouponState }) {
  const { applied, refused } = coupon
  const { place, expectChange } = useFocusAfterChange(applied)

  return (
    <div ref={place}>
      {applied === null ? (
        <CouponForm
          // A code that is refused anew comes with its own message.
          key={refused ? `${refused.code} ${refused.message}` : ''}
          refused={refused}
          offers={coupon.offers}
          onApply={(code) => expectChange(coupon.apply(code))}
        />
      ) : (
        <AppliedCoupon
          code={applied}
          onRemove={() => {
            void expectChange(Promise.resolve(undefined))
            coupon.remove()
          }}
        />
      )}
    </div>
  )
}

function AppliedCoupon({ code, onRemove }: { code: string; onRemove(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-savings bg-savings-wash py-1 pr-1 pl-4 text-savings">
      <Tag aria-hidden className="size-4 shrink-0" />
      <output className="min-w-0 flex-1 basis-24 text-sm font-medium">
        Coupon <strong className="tracking-wide">{code}</strong> applied
      </output>
      <IconButton
        label={`Remove coupon ${code}`}
        icon={<X aria-hidden className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}

/** The control that was pressed is gone when the coupon changes: the focus goes to the one that took its place. */
function useFocusAfterChange(applied: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(applied)
  const expected = useRef(false)

  useEffect(() => {
    const changed = before.current !== applied
    before.current = applied
    if (!changed || !expected.current) return
    expected.current = false
    place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [applied])

  async function expectChange(attempt: Promise<string | undefined>): Promise<string | undefined> {
    expected.current = true
    const issue = await attempt
    if (issue !== undefined) expected.current = false
    return issue
  }

  return { place, expectChange }
}
