import { Phone } from 'lucide-react'

import { useKnownShop } from '#web/shop/shop-context.ts'

import { DarkModeButton } from './dark-mode-button.tsx'
import { DownloadAppLink } from './download-app-link.tsx'
import { SessionLinks } from './session-links.tsx'

/** The thin line on top of wide screens; a phone has all of it in its menu. */
export function TopStrip() {
  const phone = useKnownShop()?.phone
  return (
    <div className="hidden bg-footer text-sm text-on-footer md:block">
      <div className="page flex min-h-11 items-center justify-between">
        {phone ? (
          <a
            href={phone.href}
            className="inline-flex min-h-11 items-center gap-2 tabular-nums hover:underline focus-visible:outline-on-footer"
          >
            <Phone aria-hidden className="size-4" />
            {phone.text}
          </a>
        ) : null}
        <div className="ml-auto flex items-center gap-2">
          <DownloadAppLink className="mr-2 focus-visible:outline-on-footer" />
          <SessionLinks />
          <DarkModeButton />
        </div>
      </div>
    </div>
  )
}
