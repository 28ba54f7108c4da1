import { Menu } from 'lucide-react'
import { type KeyboardEvent, lazy, type SyntheticEvent, Suspense, useState } from 'react'

import { Sheet } from '#web/ui/dialog.tsx'

import type { CategoryLink } from '#web/storefront/listing/categories.ts'

const MenuContent = lazy(() => import('./menu-content.tsx').then((m) => ({ default: m.MenuContent })))

/** Opens the phone's menu; before scripts have loaded it goes to the links in the footer, which are the same. */
export function MenuButton({ categories }: { categories: readonly CategoryLink[] }) {
  const [open, setOpen] = useState(false)
  const onClick = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') onClick(event)
  }
  return (
    <div className="md:hidden">
      <a
        href="#site-links"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `button` would do nothing without scripts
        role="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="target -ml-2 inline-flex items-center justify-center rounded-md hover:bg-sunken"
      >
        <Menu aria-hidden className="size-6 stroke-[1.75]" />
      </a>
      <Sheet open={open} onClose={() => setOpen(false)} title="Menu">
        <Suspense fallback={null}>
          <MenuContent categories={categories} onLeave={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  )
}
