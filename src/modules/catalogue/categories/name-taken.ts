import { Failure } from '#platform/errors.ts'

import type { CategoryRow } from './categories.repository.ts'

/** Another category has this name, or keeps the address that the name would have. */
export function nameTaken(name: string, by: CategoryRow): Failure {
  const same = name.toLowerCase() === by.name.toLowerCase()
  const message = same
    ? `There is a category of this name already: ${by.name}.`
    : `The address of this name, ${by.slug}, is that of another category: ${by.name}.`
  return new Failure('conflict', message, { code: 'category_exists', issues: [{ path: 'name', message }] })
}
