/** Scrolls a row of tabs that is wider than a phone to its current tab. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (row && current)
    row.scrollLeft += current.getBoundingClientRect().left - row.getBoundingClientRect().left
}
