import type { ReturningShopper } from '#modules/orders/my-orders/my-orders.schema.ts'
import { isSamePlace } from '#modules/orders/one-parcel.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { checkoutChoices, useCheckoutChoices } from '#web/checkout/quote/checkout-choices.ts'
import { Checkbox } from '#web/ui/input.tsx'

type JoinableOrder = ReturningShopper['joinable'][number]

/** Returns the newest undispatched order to the same address. */
export function orderToJoin(
  joinable: readonly JoinableOrder[],
  address: ShippingAddress,
): JoinableOrder | undefined {
  return joinable.find((order) => isSamePlace(order.shippingAddress, address))
}

/** Offers to send this order in an earlier order's parcel. Preselected until the shopper unticks it. */
export function useOneParcel(joinable: readonly JoinableOrder[], address: ShippingAddress) {
  const { oneParcel } = useCheckoutChoices()
  const earlier = orderToJoin(joinable, address)
  const joined = oneParcel ? earlier : undefined
  return {
    earlier,
    wanted: oneParcel,
    sentWith: joined?._id ?? null,
    expressPaid: joined?.expressPaid ?? false,
  }
}

/** The offer to share a parcel. Renders nothing if no earlier order is waiting. */
export function OneParcel({ earlier, wanted }: Pick<ReturnType<typeof useOneParcel>, 'earlier' | 'wanted'>) {
  if (!earlier) return null
  return (
    <div className="mt-4 rounded-md bg-notice-wash px-4 py-2">
      <Checkbox
        name="oneParcel"
        label={
          <>
            <span>Send together with order </span>
            <span translate="no" className="whitespace-nowrap tabular-nums">
              {earlier.number}
            </span>
            <span> (one parcel)</span>
            <span className="block text-sm text-ink-soft">
              {`It hasn’t been dispatched yet and goes to the same address. ${earlier.expressPaid ? 'Express is already paid.' : 'You pay the same.'}`}
            </span>
          </>
        }
        checked={wanted}
        onChange={(event) => checkoutChoices.change({ oneParcel: event.target.checked })}
      />
    </div>
  )
}
