import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

import { acceptAll, acceptedWords, isToAccept } from './acceptance.ts'

interface AcceptButtonProps {
  /** The selected orders, as the list shows them. */
  orders: readonly OrderBody[]
  onDone(): void
}

/** Accepts what waits of the selected orders, each as it was looked at. */
export function AcceptButton({ orders, onDone }: AcceptButtonProps) {
  const [busy, setBusy] = useState(false)
  const waiting = orders.filter(isToAccept)
  if (waiting.length === 0) return null

  async function accept(): Promise<void> {
    setBusy(true)
    const { accepted, refused } = await acceptAll(waiting, ({ _id, version }) =>
      adminApi.put(`/orders/admin/${_id}/status`, { status: 'Processing', version }),
    )
    setBusy(false)
    if (accepted > 0) notify.success(acceptedWords(accepted))
    if (refused.length > 0) notify.error(`Not accepted: ${refused.join(', ')}. Please look at them again.`)
    onDone()
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void accept()}>
      Accept {waiting.length}
    </Button>
  )
}
