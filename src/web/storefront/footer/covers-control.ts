/** Time without scrolling after which a page counts as still, in milliseconds. */
const REST_MS = 150
/** Controls, and text that must stay readable, such as prices. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, label, .tabular-nums, [data-keep-clear]'

/**
 * After every scroll, reports whether a fixed element covers a control of the page, or a text marked
 * `data-keep-clear`. Returns a function that stops it.
 */
export function watchCovered(element: HTMLElement, report: (covers: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onMove = () => {
    clearTimeout(timer)
    timer = setTimeout(() => report(coversControl(element)), REST_MS)
  }
  // Also reports when a page opens or grows.
  const grown = new ResizeObserver(onMove)
  grown.observe(document.body)
  addEventListener('scroll', onMove, { passive: true })
  addEventListener('resize', onMove)
  return () => {
    clearTimeout(timer)
    grown.disconnect()
    removeEventListener('scroll', onMove)
    removeEventListener('resize', onMove)
  }
}

/** Looks for controls at nine points of the element: no control is small enough to lie between them. */
function coversControl(element: HTMLElement): boolean {
  // Its own place, even while a transform has moved it away.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  const box = new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight)
  const shares = [0, 0.5, 1]
  const points = shares.flatMap((x) => shares.map((y) => [box.x + x * box.width, box.y + y * box.height]))
  return points
    .flatMap(([x = 0, y = 0]) => document.elementsFromPoint(x, y))
    .some((found) => {
      const control = found.closest(CONTROLS)
      // A card's link reaches over the card; only its text must stay free.
      return control !== null && !element.contains(control) && meet(box, control.getBoundingClientRect())
    })
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
