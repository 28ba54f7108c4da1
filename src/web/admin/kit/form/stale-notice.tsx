import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface StaleNoticeProps {
  /** 'Take their state'. */
  takeTheirs: string
  keepMine?: string | undefined
  onTheirs(): void
  onMine(): void
  className?: string | undefined
  /** Who changed what. */
  children: ReactNode
}

/** A colleague was faster: what they did, and whose state is to hold. */
export function StaleNotice({
  takeTheirs,
  keepMine = 'Keep what I typed',
  onTheirs,
  onMine,
  className,
  children,
}: StaleNoticeProps) {
  return (
    <Notice tone="caution" role="alert" className={className}>
      {children}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onTheirs}>
          {takeTheirs}
        </Button>
        <Button size="sm" variant="secondary" onClick={onMine}>
          {keepMine}
        </Button>
      </div>
    </Notice>
  )
}
