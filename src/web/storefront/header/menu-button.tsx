import { Menu } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'

import { Sheet } from '#web/ui/dialog.tsx'

import type { CategoryLink } from './category-link.ts'

const MenuContent = lazy(() => import('./menu-content.tsx').then((m) => ({ default: m.MenuContent })))

/** Opens the phone's menu; before scripts have loaded it goes to the links in the footer, which are the same. */
export function MenuButton({ categories }: { categories: readonly CategoryLink[] }) {
  const [open, setOpen] = useState(false)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className="md:hidden">
      <a
        href="#site-links"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onClick}
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
