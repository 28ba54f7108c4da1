import type { ReactNode } from 'react'

import { links, menus } from '#web/links.ts'
import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import { SocialLinks } from '#web/shared/shop/social-links.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import type { CategoryLink } from '#web/storefront/listing/categories.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DarkModeButton, DownloadAppLink, SessionLinks } from './top-strip.tsx'

export interface MenuContentProps {
  categories: readonly CategoryLink[]
  /** Called when the visitor follows a link. */
  onLeave(): void
}

/** Menu on phones: MENU and CATEGORIES (spec §2). */
export function MenuContent({ categories, onLeave }: MenuContentProps) {
  const sections = [...menus.sections, ...menus.tools, ...menus.shopping]
  return (
    <Tabs
      label="Menu"
      tabs={[
        { value: 'menu', label: 'MENU', panel: <MenuPanel sections={sections} onLeave={onLeave} /> },
        {
          value: 'categories',
          label: 'CATEGORIES',
          panel: (
            <MenuList
              items={categories.map(({ name, slug }) => ({ name, href: links.category(slug) }))}
              onLeave={onLeave}
            />
          ),
        },
      ]}
    />
  )
}

interface MenuListProps {
  items: { name: string; href: string }[]
  onLeave(): void
}

function MenuPanel({ sections, onLeave }: { sections: MenuListProps['items']; onLeave(): void }) {
  const phone = useKnownShop()?.phone
  return (
    <>
      <MenuList items={sections} onLeave={onLeave} />
      <MenuLine>
        <a href={phone?.href} className="inline-flex min-h-11 items-center gap-3 tabular-nums">
          <Icon name="phone" className="size-5" />
          <span>{phone?.text}</span>
        </a>
        <DarkModeButton className="hover:bg-sunken" />
      </MenuLine>
      <MenuLine>
        <SessionLinks />
        <DownloadAppLink />
      </MenuLine>
      <MenuLine>
        <SocialLinks className="-ml-[min(0.75rem,4vw)]" />
      </MenuLine>
    </>
  )
}

function MenuLine({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between border-t border-line pt-4 [&>div]:-ml-3 [&>div]:justify-start">
      {children}
    </div>
  )
}

function MenuList({ items, onLeave }: MenuListProps) {
  return (
    <ul className="-mx-3">
      {items.map(({ name, href }) => (
        <li key={href}>
          <a
            href={href}
            onClick={onLeave}
            className="flex min-h-12 items-center rounded-md px-3 hover:bg-sunken"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
