import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const ITEM = 'li, tr, [role="listitem"], [role="row"]'
const WINDOW = '[role="dialog"], [role="alertdialog"]'

/**
 * Keeps the place of keyboard users. A control that disappears with the focus, such as a list's remove button,
 * passes it to the next item or the heading. Going back returns it to the link that was followed.
 */
export function KeepFocus() {
  useFocusAfterRemoval()
  useFocusOnReturn()
  return null
}

/** Position of the focused element. */
interface Place {
  pathname: string
  element: HTMLElement
  isInWindow: boolean
  /** Its items, the innermost first, with their indexes. */
  items: { item: Element; list: Element; index: number }[]
  /** Its index among the controls of its innermost item. */
  control: number
  /** Headings before it. */
  headings: HTMLElement[]
}

/** One listener serves all lists, so that none needs to know how its items are removed. */
function useFocusAfterRemoval(): void {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const watching = new AbortController()
    const observer = new MutationObserver(() => {
      if (last.current && !last.current.element.isConnected) afterFocusSettles(() => restore(last))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    watching.signal.addEventListener('abort', () => observer.disconnect())
    remember(last, document.activeElement)
    addEventListener('focusin', ({ target }) => remember(last, target), watching)
    // A click outside a control leaves it.
    addEventListener('focusout', () => afterFocusSettles(() => forget(last)), watching)
    return () => watching.abort()
  }, [])
}

/** Waits until effects and windows have moved the focus themselves. */
function afterFocusSettles(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/** Ignores the buttons of a window, such as those that confirm a deletion: the place of its opener counts. */
function remember(last: RefObject<Place | undefined>, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === document.body) return
  const within = target.closest(WINDOW)
  if (!within || within.contains(target.closest(ITEM))) last.current = placeOf(target)
}

function forget(last: RefObject<Place | undefined>): void {
  if (document.activeElement === document.body && last.current?.element.isConnected) last.current = undefined
}

function placeOf(element: HTMLElement): Place {
  const items: Place['items'] = []
  let item = element.closest(ITEM)
  while (item?.parentElement) {
    const list = item.parentElement
    items.push({ item, list, index: [...list.children].indexOf(item) })
    item = list.closest(ITEM)
  }
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const control = items[0] ? controlsIn(items[0].item).indexOf(element) : 0
  const { pathname } = location
  return { pathname, element, isInWindow: element.closest(WINDOW) !== null, items, control, headings }
}

const controlsIn = (item: Element): HTMLElement[] =>
  [...item.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.getClientRects().length > 0)

function restore(last: RefObject<Place | undefined>): void {
  const place = last.current
  if (!place || place.element.isConnected || document.activeElement !== document.body) return
  if (!place.isInWindow && document.querySelector(WINDOW)) return
  last.current = undefined
  // Another page starts at its top.
  if (place.pathname !== location.pathname) return
  const next = nextControl(place)
  if (next) next.focus({ preventScroll: true })
  else focusHeading(place)
}

/** The same control of the next item, or of the last one; another control of the item if that is still there. */
function nextControl({ items, control }: Place): HTMLElement | undefined {
  for (const { item, list, index } of items) {
    if (!list.isConnected) continue
    const next = item.isConnected ? item : (list.children[index] ?? list.lastElementChild)
    const controls = next ? controlsIn(next) : []
    return controls[control] ?? controls.at(-1)
  }
  return undefined
}

function focusHeading({ headings }: Place): void {
  const heading = headings.findLast((each) => each.isConnected) ?? document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A link that was followed: its address, and its index among links to it. */
interface Followed {
  href: string
  index: number
}

/** The last link followed from each history entry. */
const followed = new Map<string, Followed>()

/** Starts before hydration, because links are pressed by then, too. */
export function noteFollowedLinks(): void {
  if (typeof document !== 'undefined') addEventListener('click', noteLink, { capture: true })
}

function noteLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  const entry = history.state as { key?: string } | null
  if (link && href && entry?.key) followed.set(entry.key, { href, index: linksTo(href).indexOf(link) })
}

function useFocusOnReturn(): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop
  const arrived = useNavigation().state === 'idle'
  useLayoutEffect(() => {
    const link = followed.get(key)
    if (arrived && cameBack && link) focusLink(link, SOON)
  }, [key, arrived, cameBack])
}

function linksTo(href: string): Element[] {
  return [...document.querySelectorAll(`a[href="${CSS.escape(href)}"]`)]
}

/** Frames in which a page that was restored shows its links again: about a second. */
const SOON = 60

/** Focuses the link once it is visible, unless another element has the focus. */
function focusLink(followed: Followed, frames: number): void {
  const link = linksTo(followed.href)[followed.index]
  if (document.activeElement !== document.body || frames === 0) return
  if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  afterFocusSettles(() => focusLink(followed, frames - 1))
}
