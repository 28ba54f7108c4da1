import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { placeLine } from '#modules/orders/place-line.ts'
import { withCountryCode } from '#platform/telephone.ts'
import { EmailText } from '#web/ui/email-text.tsx'

/** An address as printed on the parcel. */
export function AddressLines({ address }: { address: ShippingAddress }) {
  return (
    <address className="leading-relaxed not-italic">
      <span className="block font-medium">{`${address.firstName} ${address.lastName}`}</span>
      <span className="block">{address.addressLine1}</span>
      {address.addressLine2 ? <span className="block">{address.addressLine2}</span> : null}
      {address.city ? <span className="block tabular-nums">{placeLine(address)}</span> : null}
      {address.phone ? <span className="block tabular-nums">{withCountryCode(address.phone)}</span> : null}
      {address.email ? (
        <span className="block">
          <EmailText email={address.email} />
        </span>
      ) : null}
    </address>
  )
}
