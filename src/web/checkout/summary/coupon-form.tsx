import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { CouponOffers } from './coupon-offers.tsx'
import type { CouponState, RefusedCoupon } from './use-coupon.ts'

export interface CouponFormProps {
  refused: RefusedCoupon | null
  offers: CouponState['offers']
  /** Answers what is wrong with the code, or undefined when it was applied. */
  onApply(code: string): Promise<string | undefined>
}

export function CouponForm({ refused, offers, onApply }: CouponFormProps) {
  const [code, setCode] = useState(refused?.code ?? '')
  const [fault, setFault] = useState(refused?.message)
  const [applying, setApplying] = useState(false)

  async function apply(wanted: string) {
    if (applying) return
    setCode(wanted)
    setApplying(true)
    setFault(await onApply(wanted.trim()))
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
      <Field label="Coupon code" error={fault}>
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
