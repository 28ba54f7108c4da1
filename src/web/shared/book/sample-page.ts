/** Returns the index of the page that takes up most of the view, counted from 0. */
export function pageInView(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)))
}

/** Returns the index of the page that a key turns to; undefined for other keys, and beyond either end. */
export function pageAfterKey(key: string, shown: number, count: number): number | undefined {
  const next = wantedPage(key, shown, count)
  return next === undefined || next < 0 || next >= count || next === shown ? undefined : next
}

function wantedPage(key: string, shown: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return shown + 1
    case 'ArrowLeft':
    case 'PageUp':
      return shown - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
