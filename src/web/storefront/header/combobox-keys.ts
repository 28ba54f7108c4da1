/**
 * The option that a key moves to: -1 is the field itself. Undefined for keys that move nothing. Arrows go round by way
 * of the field, as in the ARIA combobox pattern.
 */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
