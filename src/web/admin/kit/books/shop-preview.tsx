import { type ReactNode, useEffect, useRef, useState } from 'react'

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
