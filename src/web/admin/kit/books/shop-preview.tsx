import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Notice } from '#web/ui/notice.tsx'

interface ShopPreviewProps {
  /** 'The list as the home page shows it' */
  label: string
  /** Parts of a page as wide as the window. */
  children: ReactNode
}

/** A part of the shop, laid out for this very window and made smaller to fit: a picture, in which nothing can be pressed. */
export function ShopPreview({ label, children }: ShopPreviewProps) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState<number>()
  useEffect(() => {
    if (!frame.current) return undefined
    const fit = ([entry]: readonly ResizeObserverEntry[]) =>
      setZoom((entry?.contentRect.width ?? 0) / document.documentElement.clientWidth)
    const observer = new ResizeObserver(fit)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <figure
      ref={frame}
      // By keyboard it is what a dialog is scrolled from: nothing in it takes the focus.
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
      aria-label={label}
      className="overflow-hidden rounded-lg border border-line bg-paper"
    >
      {zoom ? (
        <div inert className="w-screen pb-8" style={{ zoom }}>
          {children}
        </div>
      ) : null}
    </figure>
  )
}

/** Books that a preview can't show, as the shop does not sell them any more. */
export function NotForSale({ titles, children }: { titles: readonly string[]; children: string }) {
  if (titles.length === 0) return null
  return (
    <Notice tone="caution" className="mb-3">
      {titles.length === 1 ? 'Not for sale any more' : 'Not for sale any more, all of these'}:{' '}
      {titles.join(', ')}. {children}
    </Notice>
  )
}
