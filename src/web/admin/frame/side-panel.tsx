import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { AccountMenu } from './account-menu.tsx'
import { MenuList } from './menu-list.tsx'
import { PaletteButton } from './palette/palette-button.tsx'

/** Side panel on wide screens. On tablets and phones it is a bar, whose button opens the menu. */
export function SidePanel({ onLogout }: { onLogout(): void }) {
  return (
    <header className="flex items-center gap-1 bg-footer py-1 pr-2 pl-4 text-on-footer xl:sticky xl:top-0 xl:h-dvh xl:flex-col xl:items-stretch xl:gap-0 xl:px-3 xl:py-2">
      <div className="flex min-w-0 grow items-center gap-2 xl:grow-0 xl:pl-3">
        <p className="min-w-0 grow">
          <span className="flex text-base whitespace-nowrap">
            <Wordmark name={business.name} />
          </span>
          <span className="-mt-1 block pl-8.5 text-xs leading-4 text-on-footer-soft">Administration</span>
        </p>
        <div className="max-xl:hidden">
          <AccountMenu onLogout={onLogout} />
        </div>
      </div>
      <PaletteButton />
      <div className="xl:hidden">
        <AccountMenu onLogout={onLogout} />
      </div>
      <MenuButton />
      <nav
        aria-label="Administration"
        className="quiet-scroll mt-1 min-h-0 grow overflow-y-auto max-xl:hidden"
      >
        <MenuList />
      </nav>
    </header>
  )
}

/** Opens the menu on tablets and phones. It closes when the page changes. */
function MenuButton() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
        className={clsx('target inline-flex items-center justify-center rounded-md', 'hover:bg-white/10')}
      >
        <Icon name="menu" className="size-5" />
      </button>
      <Sheet open={openAt === pathname} onClose={() => setOpenAt(undefined)} side="right" title="Menu">
        <nav aria-label="Administration" className="-m-5 min-h-full bg-footer p-3 text-on-footer">
          <MenuList onChoose={() => setOpenAt(undefined)} />
        </nav>
      </Sheet>
    </div>
  )
}
