/** How long a list is; a list of another shape has no length (spec accounts §4: it is then empty). */
interface Length {
  total?: number
  capped?: boolean
}

/** '1 order', '12 orders', and for a list that is not counted to its end what to do about it. */
export function countText(list: Length | undefined, one: string, many: string): string | undefined {
  if (list?.total === undefined) return undefined
  if (list.capped) return `More than ${list.total} ${many}: search for what you need`
  return list.total === 1 ? `1 ${one}` : `${list.total} ${many}`
}
