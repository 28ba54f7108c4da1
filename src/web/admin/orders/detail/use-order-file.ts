import { useState } from 'react'

import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { claimText, updateText } from '#web/admin/orders/live/live-line.tsx'
import { useOwnEmail } from '#web/admin/orders/live/use-live-orders.ts'
import { ApiError } from '#web/client/api-error.ts'

/** Loads an order with all its records, and polls for changes. */
export function useOrderFile(id: string) {
  const load = useLive<OrderFileBody>(`/admin/orders/${encodeURIComponent(id)}`)
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  // While another order loads, `data` is still the previous one.
  const file = gone || load.data?.order._id !== id ? undefined : load.data
  const live = load.state !== 'failed' && file !== undefined
  return { file, gone, state: load.state, error: load.error, reload: load.reload, live, news: useNews(file) }
}

/** The latest change by another person, as text. */
function useNews(file: OrderFileBody | undefined): string | undefined {
  const you = useOwnEmail()
  const [seen, setSeen] = useState<{ file?: OrderFileBody; news?: string | undefined }>({})
  if (file && you !== undefined && file !== seen.file) {
    const same = seen.file?.order._id === file.order._id ? seen : {}
    setSeen({ file, news: same.file ? (newsOf(same.file, file, you) ?? same.news) : undefined })
  }
  return seen.news
}

function newsOf(before: OrderFileBody, now: OrderFileBody, you: string): string | undefined {
  if (JSON.stringify(now.claims) !== JSON.stringify(before.claims)) return claimText(now.order)
  return updateText(before.order, now.order, you)
}
