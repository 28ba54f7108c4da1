import { MessageCircle, Phone } from 'lucide-react'

import { useKnownShop } from '#web/shop/shop-context.ts'

const ACTION =
  'flex min-h-12 items-center gap-3 rounded-md px-4 font-medium whitespace-nowrap hover:bg-sunken'

/**
 * Bottom right on every page: a chat and a call (spec storefront §2). 70 px above the edge on a phone, clear of the bar
 * there, and 1.5 rem on wider screens (spec §9). A popover of the browser's own: it opens, closes and gives the focus
 * back without a script.
 */
export function ContactButton() {
  const shop = useKnownShop()
  if (!shop) return null
  return (
    <aside
      aria-label="Contact"
      className="fixed right-3 bottom-[calc(70px+env(safe-area-inset-bottom))] z-20 md:right-6 md:bottom-6"
    >
      <button
        type="button"
        popoverTarget="contact-actions"
        aria-label="Contact us"
        className="inline-flex size-12 items-center justify-center rounded-full border border-white/25 bg-accent text-on-accent shadow-lift hover:bg-accent-strong md:size-14"
      >
        <MessageCircle aria-hidden className="size-6" />
      </button>
      <div
        id="contact-actions"
        popover="auto"
        className="fixed inset-auto right-3 bottom-[calc(126px+env(safe-area-inset-bottom))] m-0 rounded-lg border border-line bg-raised p-2 text-ink shadow-lift md:right-6 md:bottom-22"
      >
        <ul>
          <li>
            <a href={shop.whatsapp.href} target="_blank" rel="noopener noreferrer" className={ACTION}>
              <MessageCircle aria-hidden className="size-5 text-savings" />
              WhatsApp chat
            </a>
          </li>
          <li>
            <a href={shop.phone.href} className={ACTION}>
              <Phone aria-hidden className="size-5 text-accent-ink" />
              Call {shop.phone.text}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  )
}
