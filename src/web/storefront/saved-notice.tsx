import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { indianDay, shortDate } from '#platform/indian-day.ts'
import { leaveSavedCopy, reloadOnceOnline, useSavedAt } from '#web/client/saved-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shows the age of a page that the browser saved, and reloads it once the browser is online. */
export function SavedNotice() {
  const savedAt = useSavedAt()
  const { pathname, search } = useLocation()
  useEffect(leaveSavedCopy, [pathname, search])
  useEffect(() => (savedAt === undefined ? undefined : reloadOnceOnline()), [savedAt])
  if (savedAt === undefined) return null
  const day = shortDate(indianDay(new Date(savedAt)))
  return (
    <div className="page py-3">
      <Notice tone="caution">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{`Saved on ${day}; price and stock may have changed. You can buy once you’re online.`}</p>
          <Button size="sm" variant="secondary" onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
