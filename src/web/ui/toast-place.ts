/** A part of the screen, in pixels from its top. */
interface Span {
  top: number
  bottom: number
}

const STEP = 8

/**
 * Returns the highest place for a toast of this height that covers no obstacle. If there is none, returns the
 * place that covers least.
 */
export function freePlace(room: Span, height: number, obstacles: readonly Span[]): number {
  let best = { top: room.top, covered: Infinity }
  for (let top = room.top; top + height <= room.bottom; top += STEP) {
    const covered = coveredBy({ top, bottom: top + height }, obstacles)
    if (covered === 0) return top
    if (covered < best.covered) best = { top, covered }
  }
  return best.top
}

function coveredBy(toast: Span, obstacles: readonly Span[]): number {
  return obstacles.reduce(
    (sum, { top, bottom }) => sum + Math.max(0, Math.min(toast.bottom, bottom) - Math.max(toast.top, top)),
    0,
  )
}

/** Fields with their labels, headings, the buttons of forms, and rows of links. */
const OBSTACLES =
  'input:not([type=hidden]), select, textarea, label, legend, h1, h2, h3, main form button, main nav'

/** Returns the place of a toast on the current screen: below the header, above the bar at the bottom. */
export function placeOnScreen(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect()
  const isInColumn = (box: DOMRect) => box.width > 1 && box.right > left && box.left < right
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => isInColumn(box) && box.bottom > 0 && box.top < innerHeight)
  const middle = (left + right) / 2
  const room = {
    top:
      Math.max(
        barAt(toast, middle, STEP)?.bottom ?? 0,
        ...headerParts()
          .filter(isInColumn)
          .map(({ bottom }) => bottom),
      ) + STEP,
    bottom: (barAt(toast, middle, innerHeight - STEP)?.top ?? innerHeight) - STEP,
  }
  return freePlace(room, height, obstacles)
}

/** Boxes of the page's header, whose rows may scroll away. A header at the side is taller than half the screen. */
function headerParts(): DOMRect[] {
  return [...(document.querySelector('header')?.children ?? [])]
    .map((part) => part.getBoundingClientRect())
    .filter(({ bottom, height }) => bottom > 0 && height < innerHeight / 2 && bottom < innerHeight / 2)
}

/** Returns the box of the fixed or sticky bar at a point of the screen. */
function barAt(toast: HTMLElement, x: number, y: number): DOMRect | undefined {
  let at = document.elementsFromPoint(x, y).find((element) => !toast.contains(element)) ?? null
  for (; at; at = at.parentElement) {
    const { position } = getComputedStyle(at)
    if (position === 'fixed' || position === 'sticky') return at.getBoundingClientRect()
  }
  return undefined
}
