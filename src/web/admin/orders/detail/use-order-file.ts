import { useState } from 'react'

import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { newsText } from '#web/admin/orders/live/live-line.tsx'
import { useOrderChanges } from '#web/admin/orders/live/use-order-changes.ts'
import { ApiError } from '#web/api-error.ts'
import { useLoad } from '#web/browser/use-load.ts'

const loadFile = (id: string, signal: AbortSignal) =>
  adminApi.get<OrderFileBody>(`/admin/orders/${encodeURIComponent(id)}`, { signal })

/** All that is known about an order, loaded again after every change; `changes` counts them. */
export function useOrderFile(id: string) {
  const [heard, setHeard] = useState<{ change: OrderChange; you: string }>()
  const [changes, setChanges] = useState(0)
  const { live, begun } = useOrderChanges({
    onStale: () => load.reload(),
    onChange(change, you) {
      if (change.id !== id) return
      setHeard({ change, you })
      setChanges((count) => count + 1)
      load.reload()
    },
  })
  const load = useLoad(id, (key, signal) => begun.then(() => loadFile(key, signal)))
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  // While another order is loaded, the one before is still there.
  const file = gone || load.data?.order._id !== id ? undefined : load.data
  const order = file?.order
  // The news appears together with the newer state, not before it.
  const shown = heard && order && order.version >= heard.change.version ? heard : undefined
  const news = order && shown && newsText(shown.change, order, shown.you)
  return { file, gone, state: load.state, reload: load.reload, live, changes, news }
}
