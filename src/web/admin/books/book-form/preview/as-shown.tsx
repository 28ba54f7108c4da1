import { type MouseEvent, type ReactNode, useCallback } from 'react'

import { AnchorProvider } from '#web/ui/anchor.tsx'

/** What only shows something else of the same page may be pressed. */
const HARMLESS = '[role=tab], button[aria-label^="Picture "]'

/** The shop's own screen, to look at: nothing in it leads away or fills anybody's cart. */
export function AsShown({ label, children }: { label: string; children: ReactNode }) {
  const hold = useCallback((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest(HARMLESS)) return
    event.preventDefault()
    event.stopPropagation()
  }, [])
  return (
    <section aria-label={label} onClickCapture={hold} onSubmitCapture={(event) => event.preventDefault()}>
      {/* Plain links: the site's own load their page as soon as they are pointed at. */}
      <AnchorProvider value="a">{children}</AnchorProvider>
    </section>
  )
}
