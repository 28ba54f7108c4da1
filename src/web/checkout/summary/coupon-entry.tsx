import { useEffect, useRef, useState } from 'react'

import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'

import {
  conditionsOf,
  type CouponState,
  type OfferedCoupon,
  type RefusedCoupon,
  worthOf,
} from './use-coupon.ts'

/** The sidebar's coupon (spec §2): a code to type or pick, or the applied coupon. */
export function CouponEntry({ coupon }: { coupon: CouponState }) {
  const { applied, refused } = coupon
  const { place, expectChange } = useFocusAfterChange(applied)

  return (
    <div ref={place}>
      {applied === null ? (
        <CouponForm
          // Recreates the form for each rejected code, with its message.
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
      <Icon name="tag" className="size-4 shrink-0" />
      <output className="min-w-0 flex-1 basis-24 text-sm font-medium">
        <span>Coupon </span>
        <strong translate="no" className="tracking-wide">
          {code}
        </strong>
        <span> applied</span>
      </output>
      <IconButton
        label={`Remove coupon ${code}`}
        icon={<Icon name="x" className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}

/** Focuses the replacement of the pressed control, which disappears when the coupon changes. */
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

interface CouponFormProps {
  refused: RefusedCoupon | null
  offers: CouponState['offers']
  /** Resolves to why the code is rejected, or to undefined once it is applied. */
  onApply(code: string): Promise<string | undefined>
}

function CouponForm({ refused, offers, onApply }: CouponFormProps) {
  const [code, setCode] = useState(refused?.code ?? '')
  const [issue, setIssue] = useState(refused?.message)
  const [applying, setApplying] = useState(false)

  async function apply(wanted: string) {
    if (applying) return
    setCode(wanted)
    setApplying(true)
    setIssue(await onApply(wanted.trim()))
    setApplying(false)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void apply(code)
      }}
    >
      <Field label="Coupon code" error={issue}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              name="couponCode"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="uppercase placeholder:normal-case"
            />
            <Button type="submit" variant="secondary" busy={applying}>
              {applying ? 'Applying…' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
      <CouponOffers offers={offers} onPick={(picked) => void apply(picked)} />
    </form>
  )
}

interface CouponOffersProps {
  offers: CouponState['offers']
  onPick(code: string): void
}

/** Advertised coupons that apply with one tap; renders nothing if there are none. */
function CouponOffers({ offers, onPick }: CouponOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Offers" className="flex flex-col gap-2">
      {offers.map((coupon) => (
        <li key={coupon.code}>
          <Offer coupon={coupon} onPick={() => onPick(coupon.code)} />
        </li>
      ))}
    </ul>
  )
}

function Offer({ coupon, onPick }: { coupon: OfferedCoupon; onPick(): void }) {
  const conditions = conditionsOf(coupon)
  return (
    <button
      type="button"
      onClick={onPick}
      className="target flex min-h-15 w-full flex-wrap items-center gap-x-3 rounded-md border border-dashed border-line-strong px-4 py-2 text-left hover:border-ink hover:bg-sunken"
    >
      <Icon name="tag" className="size-4 shrink-0 text-savings" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="block text-sm">
          <strong translate="no" className="tracking-wide">
            {coupon.code}
          </strong>
          <span>{` · ${worthOf(coupon)}`}</span>
        </span>
        {conditions === '' ? null : <span className="block text-xs text-ink-soft">{conditions}</span>}
      </span>
      <span className="shrink-0 text-sm font-semibold text-accent-ink">Apply</span>
    </button>
  )
}
