import { type UseFormReturn, useForm } from 'react-hook-form'

import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

import { type CouponDraft, draftOf } from './coupon-draft.ts'
import { CouponInput } from './coupon-input.tsx'
import { useSaveCoupon } from './use-save-coupon.ts'

interface CouponFormProps {
  /** Undefined for a new one. */
  coupon: StaffCoupon | undefined
  onSaved(): void
  /** What somebody else saved is to hold. */
  onTheirs(): void
}

export function CouponForm({ coupon, onSaved, onTheirs }: CouponFormProps) {
  const form = useForm<CouponDraft>({ defaultValues: draftOf(coupon) })
  const { stale, save, keepMine } = useSaveCoupon(form, coupon, onSaved)
  const submit = form.handleSubmit(save)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
      {stale ? (
        <StaleNotice takeTheirs="Close and see theirs" onTheirs={onTheirs} onMine={keepMine}>
          Somebody else has changed this coupon since you opened it. Yours is not saved.
        </StaleNotice>
      ) : null}
      <Worth form={form} />
      <Limits form={form} />
      <Checkbox label="Shown to shoppers at checkout" {...form.register('advertised')} />
      <Checkbox label="Switched on" {...form.register('active')} />
      <Button type="submit" busy={form.formState.isSubmitting} className="self-end">
        {coupon ? 'Save coupon' : 'Add coupon'}
      </Button>
    </form>
  )
}

function Worth({ form }: { form: UseFormReturn<CouponDraft> }) {
  const flat = form.watch('type') === 'flat'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CouponInput form={form} name="code" label="Code" required maxLength={32} className="font-mono" />
      <Field label="Takes off" required>
        {(wiring) => (
          <Select {...wiring} {...form.register('type')}>
            <option value="percentage">A percentage</option>
            <option value="flat">A fixed sum</option>
          </Select>
        )}
      </Field>
      <CouponInput
        form={form}
        name="value"
        label={flat ? 'Sum in rupees' : 'Per cent'}
        required
        inputMode="decimal"
      />
      {flat ? null : (
        <CouponInput
          form={form}
          name="maximumDiscount"
          label="At most, in rupees"
          required={false}
          inputMode="decimal"
        />
      )}
      <CouponInput
        form={form}
        name="minimumOrder"
        label="Order of at least, in rupees"
        required
        inputMode="decimal"
      />
    </div>
  )
}

function Limits({ form }: { form: UseFormReturn<CouponDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CouponInput form={form} name="validFrom" label="First day" required={false} type="date" />
      <CouponInput form={form} name="validUntil" label="Last day" required={false} type="date" />
      <CouponInput form={form} name="usesInAll" label="Uses in all" required={false} inputMode="numeric" />
      <CouponInput
        form={form}
        name="usesPerShopper"
        label="Uses for each shopper"
        required={false}
        inputMode="numeric"
      />
    </div>
  )
}
