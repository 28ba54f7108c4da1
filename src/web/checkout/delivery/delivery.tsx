import type { ReactNode } from 'react'

import { type ChargeChoices, DELIVERY_FEE, type DeliveryMethod } from '#modules/orders/charges.ts'
import type { PinCodeBody } from '#modules/delivery/delivery.schema.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { ExpectedDay } from '#web/shared/delivery/expected-day.tsx'
import { usePinCode } from '#web/shared/delivery/use-pin-code.ts'
import { AddressForm } from '#web/shared/forms/address-form.tsx'
import { fullName } from '#modules/orders/place-line.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { addressLine, TYPED } from './chosen-address.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Saved addresses to choose from, and a form for a new one. Without saved addresses, shows only the form. */
export function DeliveryAddress({ form }: { form: CheckoutForm }) {
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
      {form.choice === TYPED ? <AddressForm {...form.addressForm} /> : null}
    </div>
  )
}

function optionsOf({ book }: CheckoutForm) {
  const saved = book.map((address) => {
    const title = address.label ?? fullName(address)
    return {
      value: address._id,
      title,
      detail: (
        <>
          <span>{`${addressLine(address, title)} `}</span>
          <span className="whitespace-nowrap tabular-nums">{`· ${address.phone}`}</span>
        </>
      ),
      aside: address.isDefault ? <Badge>Default</Badge> : null,
    }
  })
  return [...saved, { value: TYPED, title: 'Use another address' }]
}

export function DeliveryChoice({
  zip,
  expressFaster,
  expressPaid,
  choices,
  onChange,
}: {
  /** The PIN code typed so far. */
  zip: string
  expressFaster: boolean
  /** True if another order in the same parcel has paid the express fee. */
  expressPaid: boolean
  choices: ChargeChoices
  onChange(choices: Partial<ChargeChoices>): void
}) {
  const pinCode = usePinCode(normalisePinCode(zip))
  const found = pinCode.state === 'known' ? pinCode.found : undefined
  const detailOf = (value: DeliveryMethod) => ({
    value,
    detail: <Arrival method={value} found={found} />,
    aside: price(value, expressPaid),
  })
  const express = expressFaster
    ? detailOf('express')
    : { ...detailOf('express'), disabled: true, detail: <NotFaster homeCity={found?.homeCity ?? false} /> }
  return (
    <RadioCards
      legend="Delivery method"
      hideLegend
      name="deliveryMethod"
      value={choices.deliveryMethod}
      options={[
        { ...detailOf('standard'), title: 'Standard delivery' },
        { ...express, title: 'Express delivery' },
      ]}
      onChange={(deliveryMethod) => onChange({ deliveryMethod })}
    />
  )
}

/** The expected days if the PIN code is known, else the usual duration. */
function Arrival({ method, found }: { method: DeliveryMethod; found: PinCodeBody | undefined }) {
  const { deliveryDays } = useShop()
  const days = `Arrives in ${deliveryDays[method].words}`
  if (!found) return <span>{days}</span>
  return (
    <>
      <span>
        {found.homeCity && method === 'standard' ? 'Delivered by our own rider ' : `${days}, expected `}
      </span>
      <ExpectedDay found={found} method={method} />
    </>
  )
}

/** Why express can't be chosen. */
function NotFaster({ homeCity }: { homeCity: boolean }) {
  const { deliveryDays } = useShop()
  const reason = homeCity ? 'Standard is faster here.' : 'Standard is just as fast here.'
  return <span>{`${deliveryDays.express.words}. ${reason}`}</span>
}

function price(method: DeliveryMethod, expressPaid: boolean): ReactNode {
  const fee = DELIVERY_FEE[method]
  if (fee > 0 && expressPaid) return 'Already paid'
  return fee === 0 ? 'Free' : <Money paise={fee} />
}
