import { DELIVERY_FEE, type DeliveryMethod } from '#modules/orders/order.ts'
import { formatRupees } from '#platform/money.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { DELIVERY_DAYS } from '#modules/orders/delivery-promise.ts'

const OPTIONS = [
  { value: 'standard', title: 'Standard delivery', detail: days('standard'), aside: price('standard') },
  { value: 'express', title: 'Express delivery', detail: days('express'), aside: price('express') },
] as const

export function DeliveryChoice({
  method,
  onChange,
}: {
  method: DeliveryMethod
  onChange(method: DeliveryMethod): void
}) {
  return (
    <RadioCards
      legend="Delivery method"
      hideLegend
      name="deliveryMethod"
      value={method}
      options={OPTIONS}
      onChange={onChange}
    />
  )
}

/** '3-5 days', as the spec words it. */
function days(method: DeliveryMethod): string {
  const { from, to } = DELIVERY_DAYS[method]
  return `Arrives in ${from}-${to} days`
}

function price(method: DeliveryMethod): string {
  const fee = DELIVERY_FEE[method]
  return fee === 0 ? 'Free' : formatRupees(fee)
}
