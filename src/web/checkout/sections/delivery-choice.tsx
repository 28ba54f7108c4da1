import { DELIVERY_FEE, type DeliveryMethod } from '#modules/orders/order.ts'
import { formatRupees } from '#platform/money.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

export function DeliveryChoice({
  method,
  onChange,
}: {
  method: DeliveryMethod
  onChange(method: DeliveryMethod): void
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
      value={method}
      options={[
        { ...detailOf('standard'), title: 'Standard delivery' },
        { ...detailOf('express'), title: 'Express delivery' },
      ]}
      onChange={onChange}
    />
  )
}

function price(method: DeliveryMethod): string {
  const fee = DELIVERY_FEE[method]
  return fee === 0 ? 'Free' : formatRupees(fee)
}
