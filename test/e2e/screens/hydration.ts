/**
 * Runs in the page, so it must not refer to anything outside itself. Reports whether React has hydrated every
 * control. The frame comes first and removes the start script; the parts of the page follow.
 */
export function isHydrated(): boolean {
  const isAlive = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  if (document.contentType !== 'text/html') return true
  // Without both, this isn't a page of the shop.
  if (!isAlive(document.body)) return !document.querySelector('#late-scripts')
  return [...document.querySelectorAll('button, form, input, select, textarea')].every(isAlive)
}
