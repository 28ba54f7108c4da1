import { House, type LucideIcon, MapPin, Package, ShieldCheck, Smartphone, UserRound } from 'lucide-react'

import { links } from '#web/links.ts'

export interface AccountArea {
  href: string
  label: string
  /** On the overview's card. */
  about: string
  Icon: LucideIcon
}

export const ACCOUNT_HOME: AccountArea = {
  href: links.account.home(),
  label: 'Overview',
  about: '',
  Icon: House,
}

/** What a shopper finds under their account, in the order of the navigation; the overview has a card for each. */
export const ACCOUNT_AREAS: readonly AccountArea[] = [
  {
    href: links.account.orders(),
    label: 'My orders',
    about: 'Follow an order, get its invoice, buy again.',
    Icon: Package,
  },
  {
    href: links.account.addresses(),
    label: 'Addresses',
    about: 'Where we deliver, ready at checkout.',
    Icon: MapPin,
  },
  {
    href: links.account.profile(),
    label: 'Profile & password',
    about: 'Your name, and the password you log in with.',
    Icon: UserRound,
  },
  {
    href: links.account.devices(),
    label: 'Devices',
    about: 'Where you are logged in. Log out other devices.',
    Icon: Smartphone,
  },
  {
    href: links.account.privacy(),
    label: 'Privacy',
    about: 'Download the data we hold about you, or delete your account.',
    Icon: ShieldCheck,
  },
]
