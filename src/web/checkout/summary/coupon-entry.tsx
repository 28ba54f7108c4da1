import { Tag, X } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

export interface CouponEntryProps {
  /** The code that is taken off the amounts now. */
  applied: string | null
  /** Answers what is wrong with the code, or undefined when it was applied. */
  onApply(code: string): Promise<string | undefined>
  onRemove(): void
}

export function CouponEntry({ applied, onApply, onRemove }: CouponEntryProps) {
  return applied === null ? (
    <CouponForm onApply={onApply} />
  ) : (
    <div className="flex items-center gap-3 rounded-md border border-savings bg-savings-wash py-1 pr-1 pl-4 text-savings">
      <Tag aria-hidden className="size-4 shrink-0" />
      <output className="grow text-sm font-medium">
        Coupon <strong className="tracking-wide">{applied}</strong> applied
      </output>
      <IconButton
        label={`Remove coupon ${applied}`}
        icon={<X aria-hidden className="size-4" />}
        onClick={onRemove}
      />
    </div>
  )
}

function CouponForm({ onApply }: Pick<CouponEntryProps, 'onApply'>) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function apply() {
    if (code.trim() === '') return setFault('Coupon code cannot be empty')
    setBusy(true)
    setFault(await onApply(code.trim()))
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
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
            <Button type="submit" variant="secondary" busy={busy}>
              {busy ? 'Applying…' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
