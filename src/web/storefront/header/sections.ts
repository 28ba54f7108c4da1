import { menuOf } from '#web/links.ts'

/** The navigation links of spec storefront §2, for the bar and for the phone's menu. */
export const SECTIONS = menuOf('home', 'ebooks', 'combos', 'blog', 'downloadCatalogue', 'contact')
