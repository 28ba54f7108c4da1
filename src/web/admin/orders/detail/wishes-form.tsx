import { useState } from 'react'

import {
  type DeliveryWishes,
  factsOf,
  STAFF_WISHES,
  type StaffWish,
  staffWishesOf,
} from '#modules/orders/delivery-wishes.ts'
import { neededByDays } from '#modules/orders/needed-by.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import type { OrderCalls } from './use-order-calls.ts'

type Draft = { [W in StaffWish]: NonNullable<DeliveryWishes[W]> }

interface WishesFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Changes the delivery wishes, for example after a phone call, or when the needed-by date has passed. */
export function WishesForm({ order, calls, onDone }: WishesFormProps) {
  const { version } = order
  const form = useOperationForm({ start: draftOf(order) })
  return (
    <StaffForm
      form={form}
      send={(draft, at) => calls.setWishes({ ...staffWishesOf(draft), version }, at)}
      onSent={onDone}
      submit="Save preferences"
    >
      {STAFF_WISHES.map((wish) => (
        <WishControl key={wish} wish={wish} form={form} />
      ))}
    </StaffForm>
  )
}

function draftOf(order: OrderBody): Draft {
  return Object.fromEntries(STAFF_WISHES.map((wish) => [wish, order[wish] ?? ''])) as Draft
}

function WishControl({ wish, form }: { wish: StaffWish; form: OperationForm<Draft> }) {
  const { kind, label, formLabel = label, formHint: hint, maxLength } = factsOf(wish)
  const [days] = useState(() => neededByDays(new Date()))
  if (kind === 'flag') return <Checkbox label={formLabel} {...form.register(wish)} />
  const field = { ...form.field(wish, formLabel), hint, required: false, maxLength }
  if (kind === 'note') return <TextAreaField {...field} rows={4} />
  if (kind === 'day') return <TextField {...field} type="date" min={days.first} max={days.last} />
  return <TextField {...field} />
}
