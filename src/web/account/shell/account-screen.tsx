import type { ReactNode } from 'react'

import { links } from '#web/links.ts'
import type { Elements } from '#web/ui/elements.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export interface AccountArea {
  href: string
  label: string
  icon: IconName
}

export const ACCOUNT_HOME: AccountArea = {
  href: links.account.home(),
  label: 'Overview',
  icon: 'house',
}

/** Areas of the account, in the order of the navigation. */
export const ACCOUNT_AREAS: readonly AccountArea[] = [
  {
    href: links.account.orders(),
    label: 'My orders',
    icon: 'package',
  },
  {
    href: links.account.addresses(),
    label: 'Addresses',
    icon: 'map-pin',
  },
  {
    href: links.account.booklists(),
    label: 'My booklists',
    icon: 'clipboard-list',
  },
  {
    href: links.account.profile(),
    label: 'Profile & password',
    icon: 'user-round',
  },
  {
    href: links.account.devices(),
    label: 'Devices',
    icon: 'smartphone',
  },
  {
    href: links.account.consents(),
    label: 'Your consents',
    icon: 'circle-check',
  },
  {
    href: links.account.privacy(),
    label: 'Privacy',
    icon: 'shield-check',
  },
]

/** Frame of every account screen: title, lead, actions and content. */
export function AccountScreen({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: Elements
  children: Elements
}) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-display">{title}</h1>
          {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </>
  )
}

/** A titled box within a screen. */
export function AccountCard({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="panel @container mb-6 p-4 sm:p-6">
      <h2 className="type-heading mb-4">{title}</h2>
      {children}
    </section>
  )
}
