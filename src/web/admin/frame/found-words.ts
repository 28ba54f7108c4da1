import { MOST_COUNTED } from '#platform/list-length.ts'

/** '1 order', '12 orders', and for a list that is not counted to its end what to do about it. */
export function foundWords(total: number | undefined, one: string, many: string): string | undefined {
  if (total === undefined) return undefined
  if (total > MOST_COUNTED) return `More than ${MOST_COUNTED} ${many}: search for what you need`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
