/** What belongs to one visitor, or shows the same books in other words: of no use in search results. */
const PRIVATE = [
  '/admin',
  '/account',
  '/api/',
  '/cart',
  '/checkout',
  '/forgot-password',
  '/login',
  '/order/',
  '/payment/',
  '/register',
  '/reset-password/',
  '/sandbox/',
  '/search',
  '/verify-email/',
  '/wishlist',
]

export function robotsText(origin: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
