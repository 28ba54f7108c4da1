import { useEffect, useRef, useState } from 'react'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import { followOrders } from './follow-orders.ts'

export interface HeardChanges {
  /** `you`: the e-mail address of who is logged in, as an order's history names people. */
  onChange(change: OrderChange, you: string): void
  /** What was loaded before may be old: the stream was broken, or has lost something. */
  onOld(): void
}

export interface Hearing {
  /** Whether changes are heard at the moment. */
  live: boolean
  /** What is loaded after this need not be loaded again for what happened meanwhile. */
  begun: Promise<void>
}

/** Hears of what others do to orders as long as the screen is there and seen. */
export function useOrderChanges(heard: HeardChanges): Hearing {
  const [live, setLive] = useState(false)
  const [{ promise: begun, resolve: begin }] = useState(() => Promise.withResolvers<void>())
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    let self = ''
    return followOrders({
      onLive: setLive,
      onBegun: begin,
      onChange: (change) => latest.current.onChange(change, self),
      onMissed: () => latest.current.onOld(),
      onReady: (you) => void (self = you),
      // Any other call finds out why, and sends people who are no longer staff to the login.
      onRefused: () => void adminApi.get('/admin/me').catch(() => undefined),
    })
  }, [begin])
  return { live, begun }
}
