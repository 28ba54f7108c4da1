/** A category as menus need it. */
export interface CategoryLink {
  name: string
  slug: string
}
