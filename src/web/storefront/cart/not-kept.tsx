import { useState } from 'react'

import { canStore, type StoredValue } from '#web/browser/stored-value.ts'
import { Notice } from '#web/ui/notice.tsx'

interface NotKeptProps {
  value: Pick<StoredValue<unknown>, 'isKept'>
  what: 'cart' | 'wishlist'
}

/** Says that a list is lost with the page; nothing where the browser stores it. */
export function NotKept({ value, what }: NotKeptProps) {
  if (value.isKept()) return null
  return (
    <Notice tone="caution">
      {`Your browser can’t save your ${what}: it is lost when you reload or leave. Allow this site to store data, or free some space, and add the books again.`}
    </Notice>
  )
}

/** The promise of an empty list, or that this browser can't keep it. */
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
