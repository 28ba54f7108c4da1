import { ACCOUNT_PAGES, FILES, type Page, SHOP_PAGES } from './site.ts'

/** One value for each ':' in the path. */
type PathValues<Path extends string> = Path extends `${string}:${infer Rest}`
  ? [value: string | number, ...PathValues<Rest>]
  : []
type Query<P> = P extends { query: readonly (infer Name extends string)[] }
  ? [query?: { [N in Name]?: string | number | undefined }]
  : []
/** Builds a page's URL from the values for its path, in order, and its query. */
type Link<P extends Page> = (...values: [...PathValues<P['path']>, ...Query<P>]) => string
type Links<Pages extends Record<string, Page>> = { [Name in keyof Pages]: Link<Pages[Name]> }

/** Every URL of the shop; `admin-site.ts` has those of the admin area. */
export const links = {
  ...linksTo(SHOP_PAGES),
  ...linksTo(FILES),
  account: linksTo(ACCOUNT_PAGES),
}

type NamedPage = {
  [Name in keyof typeof SHOP_PAGES]: (typeof SHOP_PAGES)[Name] extends { title: string } ? Name : never
}[keyof typeof SHOP_PAGES]

/** Returns menu entries for pages of the shop. */
function menuOf(...names: NamedPage[]): { name: string; href: string }[] {
  return names.map((name) => ({ name: SHOP_PAGES[name].title, href: SHOP_PAGES[name].path }))
}

/** Menus of the storefront (spec storefront §2). */
export const menus = {
  /** Main navigation on wide screens, and the first part of the phone's menu. */
  sections: menuOf('home', 'ebooks', 'combos', 'blog', 'downloadCatalogue', 'contact'),
  /** Tools for readers of law, in the header's second row, the phone's menu and on the home page. */
  tools: [
    { name: 'Law finder', href: SHOP_PAGES.law.path },
    { name: 'Exams', href: SHOP_PAGES.exams.path },
    { name: 'Booklists', href: SHOP_PAGES.booklist.path },
    { name: 'Institutions', href: SHOP_PAGES.institutions.path },
  ],
  /** The last part of the phone's menu. */
  shopping: menuOf('books', 'cart', 'wishlist'),
  quickLinks: menuOf('home', 'about', 'combos', 'downloadCatalogue', 'contact'),
  policies: menuOf('terms', 'privacy', 'shipping', 'returns'),
  /** The shop's declarations about itself. */
  statements: menuOf('accessibility', 'fairPractices'),
}

/** Returns a function per page that builds its URL. Segments are encoded only here. */
export function linksTo<Pages extends Record<string, Page>>(pages: Pages): Links<Pages> {
  const built = Object.entries(pages).map(([name, { path }]) => [name, linkTo(path)])
  return Object.fromEntries(built) as Links<Pages>
}

function linkTo(path: string) {
  return (...values: unknown[]): string => {
    const given = [...values]
    const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(String(given.shift())))
    const [query] = given
    return query ? withQuery(filled, query) : filled
  }
}

/** Omits undefined and empty values and page 1, so that each page has only one URL. */
function withQuery(path: string, query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const goesWithoutSaying = value === undefined || value === '' || (name === 'page' && value === 1)
    if (!goesWithoutSaying) params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
