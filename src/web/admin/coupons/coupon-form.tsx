import { type ComponentProps, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { fieldError, showIssues } from '#web/forms/api-form.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select } from '#web/ui/input.tsx'

import { COUPON_FIELDS, type CouponDraft, draftOf, termsOf } from './coupon-draft.ts'

interface CouponFormProps {
  /** Undefined for a new coupon. */
  coupon: StaffCoupon | undefined
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const form = useForm<CouponDraft>({ defaultValues: draftOf(coupon) })
  const [version, setVersion] = useState(coupon && { version: coupon.version })
  const saving = useAction({
    run: (draft: CouponDraft) =>
      coupon
        ? adminApi.put(`/admin/coupons/${coupon._id}`, { ...termsOf(draft), ...version })
        : adminApi.post('/admin/coupons', termsOf(draft)),
    done: coupon ? 'Coupon updated!' : 'Coupon added!',
    failed: 'Error saving coupon',
    onDone: onClose,
    onFailed: (error) => showIssues(error, COUPON_FIELDS, form.setError),
  })
  /** Without a version the next save overwrites the colleague's. */
  const keepMine = () => {
    setVersion(undefined)
    saving.forgetFailure()
  }
  const submit = form.handleSubmit(async (draft) => void (await saving.run(draft)))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and see theirs" onTheirs={onClose} onMine={keepMine}>
          Another member of staff has changed this coupon since you opened it. Yours is not saved.
        </StaleNotice>
      ) : null}
      <Worth form={form} />
      <Limits form={form} />
      <Checkbox label="Shown to shoppers at checkout" {...form.register('advertised')} />
      <Checkbox label="Switched on" {...form.register('active')} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {coupon ? 'Save coupon' : 'Add coupon'}
      </Button>
    </form>
  )
}

function Worth({ form }: { form: UseFormReturn<CouponDraft> }) {
  const flat = form.watch('type') === 'flat'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CouponInput form={form} name="code" label="Code" required maxLength={32} inputClassName="font-mono" />
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

interface CouponInputProps extends Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'maxLength' | 'className' | 'inputClassName'
> {
  form: UseFormReturn<CouponDraft>
  name: (typeof COUPON_FIELDS)[number]
  label: string
  required: boolean
}

function CouponInput({ form, name, label, required, ...input }: CouponInputProps) {
  return (
    <TextField
      label={label}
      required={required}
      error={fieldError(form.formState.errors, name, label)}
      {...input}
      {...form.register(name)}
      autoComplete="off"
    />
  )
}
