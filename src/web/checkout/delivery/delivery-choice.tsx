import type { ReactNode } from 'react'

import { type ChargeChoices, DELIVERY_FEE, type DeliveryMethod } from '#modules/orders/charges.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { Money } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

export function DeliveryChoice({
  choices,
  onChange,
}: {
  choices: ChargeChoices
  onChange(choices: Partial<ChargeChoices>): void
}) {
  const { deliveryDays } = useShop()
  const detailOf = (value: DeliveryMethod) => ({
    value,
    detail: `Arrives in ${deliveryDays[value].words}`,
    aside: price(value),
  })
  return (
    <RadioCards
      legend="Delivery method"
      hideLegend
      name="deliveryMethod"
      value={choices.deliveryMethod}
      options={[
        { ...detailOf('standard'), title: 'Standard delivery' },
        { ...detailOf('express'), title: 'Express delivery' },
      ]}
      onChange={(deliveryMethod) => onChange({ deliveryMethod })}
    />
  )
}

function price(method: DeliveryMethod): ReactNode {
  const fee = DELIVERY_FEE[method]
  return fee === 0 ? 'Free' : <Money paise={fee} />
}
