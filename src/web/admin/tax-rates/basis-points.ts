/** '18' → 1800, '2.5 %' → 250; undefined for what is no rate of two decimals from 0 to 40. */
export function basisPoints(typed: unknown): number | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.replace('%', '').trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const points = Math.round(Number(text) * 100)
  return points <= 4000 ? points : undefined
}
