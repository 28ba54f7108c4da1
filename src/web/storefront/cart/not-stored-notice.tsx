import { useState } from 'react'

import { canStore, type StoredValue } from '#web/client/stored-value.ts'
import { Notice } from '#web/ui/notice.tsx'

interface NotKeptProps {
  value: Pick<StoredValue<unknown>, 'isKept'>
  what: 'cart' | 'wishlist'
}

/** Warns that a list is lost with the page; renders nothing if the browser stores it. */
export function NotStoredNotice({ value, what }: NotKeptProps) {
  if (value.isKept()) return null
  return (
    <Notice tone="caution">
      {`Your browser can’t save your ${what}: it is lost when you reload or leave. Allow this site to store data, or free some space, and add the books again.`}
    </Notice>
  )
}

/** Text of an empty list: promises to keep it, or warns that this browser can't. */
export function Promised({ kept }: { kept: string }) {
  const [keeps] = useState(() => canStore(() => localStorage))
  return (
    <span>
      {keeps
        ? kept
        : 'Your browser stores nothing for this site, so books that you add are lost when you reload or leave. Allow this site to store data, or use another browser.'}
    </span>
  )
}
