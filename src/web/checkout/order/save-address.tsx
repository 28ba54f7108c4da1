import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { useAction } from '#web/client/use-action.ts'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Saves the order's address to the account. Offered after the payment, so that it never delays one. */
export function SaveAddress({ address, onSaved }: { address: ShippingAddress; onSaved(): void }) {
  const { busy, run } = useAction({
    run: () => addressBookApi.add({ label: '', address, isDefault: false }),
    done: 'Address saved. You can choose it the next time you check out.',
    failed: 'We couldn’t save the address. Please try again.',
    onDone: onSaved,
  })
  return (
    <Button variant="secondary" wide className="mt-4" busy={busy} onClick={() => void run()}>
      <Icon name="map-pin" className="size-4" />
      <span>Save this address</span>
    </Button>
  )
}
