import { useState } from 'react'

import { canStore, type StoredValue } from '#web/client/stored-value.ts'
import { Notice } from '#web/ui/notice.tsx'

interface NotKeptProps {
  value: Pick<StoredValue<unknown>, 'isKept'>
  what: 'cart' | 'wishlist'
}

/** Warns that a list will be lost with the page. Renders nothing if the browser stores the list. */
export function NotStoredNotice({ value, what }: NotKeptProps) {
  if (value.isKept()) return null
  return (
    <Notice tone="caution">
      {`Your browser can’t save your ${what}: it will be lost when you reload or leave this page. Allow this site to store data, or free up some space, and add the books again.`}
    </Notice>
  )
}

/** Text of an empty list: states that added books will be stored, or that this browser can't store them. */
export function Promised({ kept }: { kept: string }) {
  const [keeps] = useState(() => canStore(() => localStorage))
  return (
    <span>
      {keeps
        ? kept
        : 'Your browser doesn’t store data for this site, so books you add are lost when you reload or leave. Allow this site to store data, or use another browser.'}
    </span>
  )
}
