import type { ReactNode } from 'react'

import { type ChargeChoices, DELIVERY_FEE, type DeliveryMethod } from '#modules/orders/charges.ts'
import { AddressForm } from '#web/forms/address-form.tsx'
import { useShop } from '#web/shop/shop-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { Money } from '#web/shop/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { addressLine, TYPED, type useOpenForm } from './use-address-form.ts'

/** Saved addresses to choose from, and the form for another one; who has none sees the form alone. */
export function DeliveryAddress({ form }: { form: ReturnType<typeof useOpenForm> }) {
  return (
    <div className="flex flex-col gap-6">
      {form.book.length > 0 ? (
        <RadioCards
          legend="Delivery address"
          hideLegend
          name="savedAddress"
          value={form.choice}
          options={optionsOf(form)}
          onChange={form.choose}
        />
      ) : null}
      {form.choice === TYPED ? (
        <div>
          <AddressForm
            address={form.address}
            issues={form.issues}
            onChange={form.change}
            onLeave={form.leave}
          />
          <Checkbox
            name="saveAddress"
            label="Save this address in my account"
            checked={form.save}
            onChange={(event) => form.setSave(event.target.checked)}
            className="mt-4"
          />
        </div>
      ) : null}
    </div>
  )
}

function optionsOf({ book }: ReturnType<typeof useOpenForm>) {
  const saved = book.map((address) => ({
    value: address._id,
    title: address.label ?? `${address.firstName} ${address.lastName}`,
    detail: (
      <>
        {addressLine(address)} <span className="whitespace-nowrap tabular-nums">· {address.phone}</span>
      </>
    ),
    aside: address.isDefault ? <Badge>Default</Badge> : null,
  }))
  return [...saved, { value: TYPED, title: 'Use another address' }]
}

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
