import { type UseFormReturn, useForm } from 'react-hook-form'

import type { StaffCoupon } from '#modules/coupons/desk/desk.schema.ts'
import { showIssues } from '#web/account/form-faults.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { UnsavedGuard } from '#web/admin/frame/unsaved-guard.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

import { COUPON_FIELDS, type CouponDraft, draftOf, termsOf } from './coupon-draft.ts'
import { CouponInput } from './coupon-input.tsx'

interface CouponFormProps {
  /** Undefined for a new one. */
  coupon: StaffCoupon | undefined
  onSaved(): void
}

export function CouponForm({ coupon, onSaved }: CouponFormProps) {
  const form = useForm<CouponDraft>({ defaultValues: draftOf(coupon) })
  const submit = form.handleSubmit(async (draft) => {
    try {
      await (coupon
        ? adminApi.put(`/admin/coupons/${coupon._id}`, termsOf(draft))
        : adminApi.post('/admin/coupons', termsOf(draft)))
      notify.success(coupon ? 'Coupon updated!' : 'Coupon added!')
      onSaved()
    } catch (error) {
      showIssues(error, COUPON_FIELDS, form.setError)
      notify.error(messageOf(error, 'Error saving coupon'))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
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
