import { clsx } from 'clsx'

import type { Shop } from '#modules/settings/shop.ts'

import { useKnownShop } from './shop-context.ts'

/** Describes a grievance officer in one line: name and designation. */
export function officerText({ name, designation }: Shop['grievanceOfficer']): string {
  return `${name}, ${designation}`
}

/**
 * The seller's head office and the grievance officer, folded, as rules 4(2) and 4(4) of the Consumer Protection
 * (E-Commerce) Rules, 2020, require.
 */
export function LegalDetails({
  className = 'text-sm text-ink-soft',
  linkClassName = 'target inline-flex items-center wrap-anywhere underline underline-offset-4',
}: {
  className?: string
  linkClassName?: string
}) {
  const shop = useKnownShop()
  if (!shop) return null
  const { seller, grievanceOfficer } = shop
  return (
    <details className={className}>
      <summary className="cursor-pointer py-3 md:py-2">Head office and grievance officer</summary>
      <p>{`Head office: ${seller.name}, ${seller.address.join(', ')}`}</p>
      <p className="mt-2">{`Grievance officer: ${officerText(grievanceOfficer)}`}</p>
      <a href={grievanceOfficer.phone.href} className={clsx(linkClassName, 'mr-6 tabular-nums')}>
        {grievanceOfficer.phone.text}
      </a>
      <a href={`mailto:${grievanceOfficer.email}`} translate="no" className={linkClassName}>
        {grievanceOfficer.email}
      </a>
    </details>
  )
}
