import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { fullName, placeLine } from '#modules/orders/place-line.ts'
import { withCountryCode } from '#platform/telephone.ts'
import { EmailText } from '#web/ui/email-text.tsx'

interface AddressLinesProps {
  address: ShippingAddress
  /** Heading above the address. A recipient's name isn't repeated below it. */
  heading?: string | undefined
}

/** An address as printed on the parcel. */
export function AddressLines({ address, heading }: AddressLinesProps) {
  const name = fullName(address)
  return (
    <address className="leading-relaxed not-italic">
      {name === heading ? null : <span className="block font-medium">{name}</span>}
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
