import { adminLinks } from '#web/admin/admin-links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** To the order that was paid for; nothing where the payment came to none. */
export function OrderLink({ orderId, customer }: { orderId: string | null; customer: string | null }) {
  if (orderId === null) return null
  return (
    <Anchor
      href={adminLinks.order(orderId)}
      className="target inline-flex items-center underline underline-offset-4"
    >
      Open order
      {customer ? <span className="sr-only"> of {customer}</span> : null}
    </Anchor>
  )
}
