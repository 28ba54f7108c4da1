import { useState } from 'react'

import { HOME_LISTS, type HomeListName } from '#modules/merchandising/home-lists/home-list.ts'
import type { HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { ListPreview } from './list-preview.tsx'

/** Opens a picture of the list as it stands here, saved or not. */
export function PreviewList({ name, slots }: { name: HomeListName; slots: readonly HomeSlot[] }) {
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
