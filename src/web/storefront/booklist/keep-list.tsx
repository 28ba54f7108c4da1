import { lazy, Suspense, useState } from 'react'

import type { WantedBook } from '#web/booklist/take-list.ts'
import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const KeepForm = lazy(() => import('./keep-form.tsx').then((m) => ({ default: m.KeepForm })))

/** Saves the books as a list with a link for a whole class. Visitors log in first and return here. */
export function KeepList({ wanted }: { wanted: readonly WantedBook[] }) {
  const [open, setOpen] = useState(false)
  if (useSession().status !== 'shopper') {
    return (
      <ButtonLink variant="secondary" href={links.login({ next: links.booklist() })}>
        <Icon name="send" className="size-4" />
        <span>Log in to save and share it</span>
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="secondary" disabled={wanted.length === 0} onClick={() => setOpen(true)}>
        <Icon name="send" className="size-4" />
        <span>Save and share</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Save and share this list">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <KeepForm wanted={wanted} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
