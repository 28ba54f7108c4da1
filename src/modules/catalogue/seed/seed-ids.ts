import { createHash } from 'node:crypto'

import { slugify } from '#platform/slug.ts'

/** Derives a stable 24-hex id from a kind and a name, the same in every seeding. */
export function seedId(kind: string, name: string): string {
  return createHash('sha256').update(`${kind}\n${name}`).digest('hex').slice(0, 24)
}

/** Derives a stable number below `below` for a book and a purpose. */
export function pick(seed: string, purpose: string, below: number): number {
  return createHash('sha256').update(`${purpose}\n${seed}`).digest().readUInt32BE(0) % below
}

/** Assigns slugs. Distinguishes books of the same title by their differences, in the given order. */
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
