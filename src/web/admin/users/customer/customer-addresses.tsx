import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { ITEM, LIST, Nothing } from '#web/admin/orders/detail/card.tsx'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function CustomerAddresses({ addresses }: Pick<CustomerBody, 'addresses'>) {
  if (addresses.length === 0) return <Nothing>No addresses saved.</Nothing>
  return (
    <ul className={LIST}>
      {addresses.map((address) => (
        <li key={address._id} className={ITEM}>
          {address.label || address.isDefault ? (
            <p className="mb-1 flex flex-wrap items-center gap-2 text-ink-soft">
              <span>{address.label}</span>
              {address.isDefault ? <Badge>Default</Badge> : null}
            </p>
          ) : null}
          <AddressLines address={address} />
        </li>
      ))}
    </ul>
  )
}
