import { createHash } from 'node:crypto'

import { slugify } from '#modules/catalogue/book.ts'

/** A 24-hex id that is the same at every seeding: of what kind of thing, and what names it. */
export function seedId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}\n${name}`).digest('hex').slice(0, 24)
}

/** A fixed number below `below` for a book and a purpose: the same at every seeding. */
export function pick(seed: string, purpose: string, below: number): number {
  return createHash('sha256').update(`${purpose}\n${seed}`).digest().readUInt32BE(0) % below
}

/** Hands out slugs, telling books of one title apart by what differs, in the order given. */
export function slugRegister(): (title: string, differences: (string | null | undefined)[]) => string {
  const taken = new Set<string>()
  return (title, differences) => {
    const base = slugify(title)
    const spare = differences.filter(Boolean).map((part) => `${base}-${slugify(part ?? '')}`)
    let slug = [base, ...spare].find((candidate) => !taken.has(candidate))
    for (let n = 2; slug === undefined; n++) if (!taken.has(`${base}-${n}`)) slug = `${base}-${n}`
    taken.add(slug)
    return slug
  }
}
