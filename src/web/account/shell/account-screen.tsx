import type { ReactNode } from 'react'

import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Notice } from '#web/ui/notice.tsx'

export interface AccountArea {
  href: string
  label: string
  /** Text of the area's card on the overview. */
  about: string
  icon: IconName
}

export const ACCOUNT_HOME: AccountArea = {
  href: links.account.home(),
  label: 'Overview',
  about: '',
  icon: 'house',
}

/** Areas of the account, in the order of the navigation; the overview shows a card for each. */
export const ACCOUNT_AREAS: readonly AccountArea[] = [
  {
    href: links.account.orders(),
    label: 'My orders',
    about: 'Track an order, get its invoice, buy again.',
    icon: 'package',
  },
  {
    href: links.account.addresses(),
    label: 'Addresses',
    about: 'Your delivery addresses.',
    icon: 'map-pin',
  },
  {
    href: links.account.booklists(),
    label: 'My booklists',
    about: 'Reading lists to share with your class or library.',
    icon: 'clipboard-list',
  },
  {
    href: links.account.profile(),
    label: 'Profile & password',
    about: 'Your name and password.',
    icon: 'user-round',
  },
  {
    href: links.account.devices(),
    label: 'Devices',
    about: 'See where you’re logged in, and log out other devices.',
    icon: 'smartphone',
  },
  {
    href: links.account.consents(),
    label: 'Your consents',
    about: 'The emails you agreed to, and how to stop them.',
    icon: 'circle-check',
  },
  {
    href: links.account.privacy(),
    label: 'Privacy',
    about: 'Download your data, or delete your account.',
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
    <section className="@container mb-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 className="type-heading mb-4">{title}</h2>
      {children}
    </section>
  )
}

/** Replaces content that failed to load. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <Notice tone="danger" role="alert" className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <span>{message}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
