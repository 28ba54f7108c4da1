/** Number of list entries that are compared, enough to show the list's shape. */
const ENTRIES = 3

/** Replaces values that differ between runs (ids, times, tokens) and truncates long lists. */
export function stable(value: unknown): unknown {
  if (typeof value === 'string') return stableText(value)
  if (Array.isArray(value)) {
    const shown = value.slice(0, ENTRIES).map(stable)
    return value.length > ENTRIES ? [...shown, `… ${value.length} in all`] : shown
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, stable(one)]))
}

export function stableText(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{24}\b/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, '<day>')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replaceAll(/\bn[o]?nce-[\w+/=-]+/g, '<nonce>')
    .replaceAll(/\blocalhost:\d+/g, '<host>')
    .replaceAll(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}\b/g, '<hash>')
    .replaceAll(/([?&]v=)[\w-]+/g, '$1<version>')
}

/** Writes a JSON value as lines that each name their place: 'body.books[0].price: 499'. */
export function linesOf(value: unknown, place = ''): string[] {
  const isPlain = (one: unknown) => typeof one !== 'object' || one === null
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain)))
    return [`${place}: ${JSON.stringify(value)}`]
  return Object.entries(value as object).flatMap(([key, one]) => {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`
    return linesOf(one, place === '' ? key : place + step)
  })
}
