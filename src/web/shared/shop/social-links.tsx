import { clsx } from 'clsx'

import { business } from '#modules/settings/business.ts'
import { useKnownShop } from './shop-context.ts'

/**
 * Links to the shop's pages on social networks. Nothing is loaded from there: the icons are in this file,
 * because every page includes these links and no page should wait for an icon.
 */
export function SocialLinks({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('flex flex-wrap', className)}>
      {useKnownShop()?.social.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${business.name} on ${name}`}
          className="target inline-flex items-center justify-center rounded-md opacity-85 hover:opacity-100"
        >
          <svg aria-hidden className="size-5 fill-current">
            <use href={`/social.svg#${name.toLowerCase()}`} />
          </svg>
        </a>
      ))}
    </div>
  )
}
