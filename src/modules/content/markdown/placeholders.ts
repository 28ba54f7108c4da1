/** Puts the shop's facts where `{{name}}` stands; a name that nobody knows is a fault. */
export function fillIn(source: string, facts: Readonly<Record<string, string>>): string {
  const filled = source.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (value === undefined) throw new Error(`Nobody knows the fact {{${name}}}.`)
    return value
  })
  const left = /\{\{.{0,40}/.exec(filled)
  if (left) throw new Error(`A fact is written as {{name}}, found: ${left[0]}`)
  return filled
}

/** Fills in every text of a value that is made of texts, numbers, lists and plain objects. */
export function fillInAll(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillIn(value, facts)
  if (Array.isArray(value)) return value.map((one) => fillInAll(one, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillInAll(one, facts)]))
}
