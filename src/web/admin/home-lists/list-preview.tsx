import { lazy, Suspense, useState } from 'react'

import { HOME_LISTS, type HomeListName } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { ShownListProps } from './shown-list.tsx'

const Shown = lazy(() => import('./shown-list.tsx').then((m) => ({ default: m.ShownList })))

/** A list as the home page would show it; the page's parts are loaded when it is opened. */
export function ListPreview(props: ShownListProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Shown {...props} />
    </Suspense>
  )
}

/** Opens a picture of the list as it stands here, saved or not. */
export function PreviewButton({ name, slots }: { name: HomeListName; slots: readonly HomeSlot[] }) {
  const [open, setOpen] = useState(false)
  const names = Object.fromEntries(slots.map(({ bookId, title }) => [bookId, title]))
  return (
    <>
      <Button variant="secondary" disabled={slots.length === 0} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Preview of ${HOME_LISTS[name].title}`} wide>
        <ListPreview name={name} slots={slots} names={names} />
      </Dialog>
    </>
  )
}
