import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

import { isRoutable } from './page-at.ts'

/** How long a link must be pointed at, focused or pressed before its page is prefetched. */
const INTENT_MS = { mouseover: 100, focusin: 100, pointerdown: 40 }

/**
 * Routes clicks on links to the shop's pages, and prefetches the page of a link that is pointed at. One
 * listener serves the whole document: the up to 200 links of a page stay plain tags that need no hydration.
 * The browser itself follows links within `data-follow="browser"`; those within `data-follow="replace"` take the place
 * of the current history entry.
 */
export function FollowLinks() {
  useFollowedClicks()
  const intended = useIntendedPage()
  return intended === undefined ? null : <PrefetchPageLinks page={intended} />
}

/** Listens on the window, so that all other click listeners run first and can handle or prevent the event. */
function useFollowedClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const to = isPlain(event) ? pageOf(event) : undefined
      if (to === undefined) return
      event.preventDefault()
      // Browsers, too, replace the entry for a link to the current page.
      const isCurrent = to === location.pathname + location.search + location.hash
      void navigate(to, { replace: isCurrent || isReplacing(event) })
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [navigate])
}

function isReplacing({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-follow="replace"]') !== null
}

function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey)
}

/** Returns the page of a link that is being pointed at, focused or pressed. */
function useIntendedPage(): string | undefined {
  const [intended, setIntended] = useState<string>()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => clearTimeout(timer)
    for (const [kind, wait] of Object.entries(INTENT_MS)) {
      const look = (event: Event): void => {
        stop()
        const page = pageOf(event)
        timer = setTimeout(() => setIntended(page), wait)
      }
      addEventListener(kind, look, { signal })
    }
    // A press that scrolls opens nothing, and after a click, the router loads the page itself.
    for (const kind of ['pointercancel', 'click']) addEventListener(kind, stop, { signal })
    return () => {
      stop()
      watching.abort()
    }
  }, [])
  return intended
}

/** A link with the role of a button opens something on this page, such as the search. */
const LINK = 'a:not([role=button])'

/** Returns path, query and hash of a link that the router should follow. */
function pageOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.closest('[data-follow="browser"]')) return undefined
  const { pathname, search, hash } = link
  const within = hash !== '' && pathname + search === location.pathname + location.search
  if (within || !isRoutable(pathname, location.pathname)) return undefined
  return pathname + search + hash
}
