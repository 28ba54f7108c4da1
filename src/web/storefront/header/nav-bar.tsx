import { Anchor } from '#web/ui/anchor.tsx'

import { CategoryDropdown } from './category-dropdown.tsx'
import type { CategoryLink } from './category-link.ts'
import { SECTIONS } from './sections.ts'

const LINK =
  'inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap hover:text-accent-ink hover:underline lg:px-4 lg:text-[0.9375rem]'

/** On wide screens: all categories, and the sections of the shop. */
export function NavBar({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <nav aria-label="Main" className="relative z-20 hidden border-b border-line bg-surface md:block">
      <ul className="page flex items-center">
        <li className="-ml-4">
          <CategoryDropdown categories={categories} />
        </li>
        {SECTIONS.map(({ name, href }) => (
          <li key={href}>
            <Anchor href={href} className={LINK}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
