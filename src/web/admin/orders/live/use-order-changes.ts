import { useEffect, useRef, useState } from 'react'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

import { followOrders } from './follow-orders.ts'

interface ChangeListener {
  /** `you`: the e-mail address of the person who is logged in, as an order's history names people. */
  onChange(change: OrderChange, you: string): void
  /** What was loaded before may be out of date: the stream broke or lost something. */
  onStale(): void
}

interface FollowedChanges {
  /** Whether changes arrive at the moment. */
  live: boolean
  /** Resolves when changes are followed: what is loaded after it misses none. */
  begun: Promise<void>
}

/** Follows other people's changes to orders while the screen is open and visible. */
export function useOrderChanges(listener: ChangeListener): FollowedChanges {
  const [live, setLive] = useState(false)
  const [{ promise: begun, resolve: begin }] = useState(() => Promise.withResolvers<void>())
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    let self = ''
    return followOrders({
      onLive: setLive,
      onBegun: begin,
      onChange: (change) => latest.current.onChange(change, self),
      onMissed: () => latest.current.onStale(),
      onReady: (you) => void (self = you),
      // Any other call finds out why, and sends people who are no longer staff to the login.
      onRefused: () => void adminApi.get('/admin/me').catch(() => undefined),
    })
  }, [begin])
  return { live, begun }
}
