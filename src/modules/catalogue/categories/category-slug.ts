import { slugify } from '#modules/catalogue/slug.ts'

/** Pages of the shop that stand where a category's would: `/bookstore/{slug}` (spec storefront §2). */
const TAKEN = new Set(['combo-offer', 'book-component', 'featured-books', 'most-books'])

/** The address of a new category; undefined when the name has no letter or digit to make one of, or a page has it. */
export function categorySlug(name: string): string | undefined {
  const slug = slugify(name)
  return slug === '' || TAKEN.has(slug) ? undefined : slug
}
