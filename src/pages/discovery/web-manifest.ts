import { business } from '#modules/settings/business.ts'
import { links, menus } from '#web/links.ts'

/** The shop as an app on a phone's home screen (W3C Web Application Manifest). */
export const webManifest = {
  id: '/',
  name: business.name,
  short_name: business.name,
  description: business.tagline,
  lang: 'en-IN',
  dir: 'ltr',
  start_url: links.home(),
  scope: '/',
  display: 'standalone',
  background_color: '#faf6ee',
  theme_color: '#7a1c2b',
  categories: ['books', 'shopping', 'education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: menus.shopping.map(({ name, href }) => ({ name, url: href })),
}
