import { useEffect, useRef, useState } from 'react'

import type { OrderChange } from '#modules/orders/live/live.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'

import { followOrders } from './live/follow-orders.ts'

export interface HeardChanges {
  /** `you`: the e-mail address of who is logged in, as an order's history names people. */
  onChange(change: OrderChange, you: string): void
  /** What was loaded before may be old: the stream has begun, or begun again. */
  onOld(): void
}

/** Hears of what others do to orders as long as the screen is there and seen; answers whether it does at the moment. */
export function useOrderChanges(heard: HeardChanges): boolean {
  const [live, setLive] = useState(false)
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    let self = ''
    return followOrders({
      onLive: setLive,
      onChange: (change) => latest.current.onChange(change, self),
      onMissed: () => latest.current.onOld(),
      onReady(you) {
        self = you
        latest.current.onOld()
      },
      // Any other call finds out why, and sends whoever is none of the staff any more to the login.
      onRefused: () => void adminApi.get('/admin/me').catch(() => undefined),
    })
  }, [])
  return live
}
