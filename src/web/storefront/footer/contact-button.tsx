import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import { Icon } from '#web/ui/icon.tsx'

const ACTION =
  'flex min-h-12 items-center gap-3 rounded-md px-4 font-medium whitespace-nowrap hover:bg-sunken'
const BUTTON =
  'inline-flex items-center justify-center gap-2 border border-white/25 bg-accent font-semibold text-on-accent hover:bg-accent-strong'

/**
 * Into the place that a phone's bottom bar keeps free for it. A wider screen has no such bar, so the button is hidden
 * until it has the focus; from 88 rem on it is within the page's margin.
 */
const AWAY =
  'max-md:translate-y-[calc(70px-0.5rem)] md:max-[88rem]:not-focus-within:not-has-[:popover-open]:pointer-events-none ' +
  'md:max-[88rem]:not-focus-within:not-has-[:popover-open]:opacity-0'

/**
 * Chat and call buttons at the bottom right of every page (spec storefront §2). On a phone they are 70 px above
 * the edge, clear of its bottom bar; on wider screens 1.5 rem (spec §9). They are `AWAY` until a script has found no
 * control there. `docked`, they are part of the footer. A native popover opens, closes and restores the focus
 * without JavaScript.
 */
export function ContactButton({ docked }: { docked: boolean }) {
  const shop = useKnownShop()
  const ref = useRef<HTMLElement>(null)
  const free = useFreePlace(ref, !docked)
  if (!shop) return null
  return (
    <aside
      ref={ref}
      aria-label="Contact"
      className={
        docked
          ? 'flex justify-end bg-footer px-(--page-edge) pb-4'
          : clsx(
              'fixed right-3 bottom-[calc(70px+env(safe-area-inset-bottom))] z-31 transition md:right-6 md:bottom-6',
              !free && AWAY,
            )
      }
    >
      <button
        type="button"
        popoverTarget="contact-actions"
        aria-label="Contact us"
        className={clsx(
          BUTTON,
          docked ? 'min-h-12 rounded-md px-5' : 'size-12 rounded-full shadow-lift md:size-14',
        )}
      >
        <Icon name="message-circle" className="size-6" />
        {docked ? <span>Contact us</span> : null}
      </button>
      <div
        id="contact-actions"
        popover="auto"
        className={clsx(
          'fixed inset-auto right-3 m-0 rounded-lg border border-line bg-raised p-2 text-ink shadow-lift md:right-6 md:bottom-22',
          docked ? 'bottom-20' : 'bottom-[calc(126px+env(safe-area-inset-bottom))]',
        )}
      >
        <a href={shop.whatsapp.href} target="_blank" rel="noopener noreferrer" className={ACTION}>
          <Icon name="message-circle" className="size-5 text-savings" />
          <span>WhatsApp chat</span>
        </a>
        <a href={shop.phone.href} className={ACTION}>
          <Icon name="phone" className="size-5 text-accent-ink" />
          <span>{`Call ${shop.phone.text}`}</span>
        </a>
      </div>
    </aside>
  )
}

/** Returns true while the button would cover no control of the page. False until the script has looked. */
function useFreePlace(ref: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const stopped = new AbortController()
    const watch = async () => {
      const { watchCovered } = await import('./covers-control.ts')
      if (ref.current && !stopped.signal.aborted)
        stop = watchCovered(ref.current, (covers) => setFree(!covers))
    }
    if (watched) void watch()
    return () => {
      stopped.abort()
      stop()
    }
  }, [ref, watched])
  return free
}
