import type { StaffFormState } from '#web/admin/kit/form/staff-form.tsx'
import { CourierField } from '#web/admin/orders/courier-field.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

import type { OrderCalls, Parcel } from './use-order-calls.ts'

interface ParcelFieldsProps {
  form: Pick<StaffFormState<Parcel>, 'field'>
  calls: Pick<OrderCalls, 'parcelIssues' | 'parcelQuestion'>
}

/** Courier and tracking number, with what the server says about the number. */
export function ParcelFields({ form: { field }, calls }: ParcelFieldsProps) {
  return (
    <>
      <CourierField {...field('courier', 'Courier')} />
      <TextField
        {...field('trackingNumber', 'Tracking number')}
        required={false}
        maxLength={60}
        error={calls.parcelIssues['trackingNumber']}
      />
      {calls.parcelQuestion}
    </>
  )
}
