/** A violation of the storefront specification, and the tests that must notice it. */
export interface SpecFault {
  rule: string
  file: string
  /** Text of which the first occurrence is replaced. */
  find: string
  replace: string
  tests: readonly string[]
}

const WEB = 'src/web/storefront'

/** Faults in one file that the same test must notice. */
export function within(
  file: string,
  test: string,
  faults: readonly [rule: string, find: string, replace: string][],
) {
  return faults.map(([rule, find, replace]): SpecFault => ({ rule, file, find, replace, tests: [test] }))
}

const FRAME = `${WEB}/frame.web.test.tsx`
const LISTING = `${WEB}/listing/listing-page.web.test.tsx`
const ADDRESS = 'src/web/shared/listing/listing-address.test.ts'
const BOOK = 'src/web/shared/book/book-page.web.test.tsx'
const HOME = `${WEB}/home/home.web.test.tsx`
const COMBOS = `${WEB}/combos/routes.web.test.tsx`
const QUERIES = 'src/modules/catalogue/listing.db.test.ts'
const ACTIONS = 'src/web/shared/book-card/cart-actions.test.ts'
const CART = 'src/web/client/cart.test.ts'
const ROUTES = 'src/web/routes.test.ts'

export const specFaults: readonly SpecFault[] = [
  ...within('src/web/links.ts', FRAME, [
    ['navigation: E-Books leads to /ebook', "'ebooks'", "'books'"],
    ['footer: Quick Links has About Us', "'about'", "'books'"],
  ]),
  ...within(`${WEB}/header/menu-content.tsx`, FRAME, [
    ['mobile menu: the tab reads CATEGORIES', "label: 'CATEGORIES'", "label: 'Categories'"],
  ]),
  ...within(`${WEB}/header/search-box.tsx`, FRAME, [
    ['search: blank text is not sent', '          required\n', ''],
    ['search: the form goes to /search', 'action={links.search()}', 'action={links.books()}'],
  ]),
  ...within(`${WEB}/header/nav-bar.tsx`, FRAME, [
    ['dropdown: a category leads to /bookstore/{slug}', 'links.category(slug)', 'links.category(name)'],
  ]),
  ...within(`${WEB}/footer/footer.tsx`, FRAME, [
    ['footer: the column is called Quick Links', 'title="Quick Links"', 'title="Links"'],
  ]),
  ...within('src/web/site.ts', FRAME, [
    ['footer: Cancellations & Refunds Policy', 'Cancellations & Refunds', 'Returns & Refunds'],
  ]),
  ...within('src/modules/settings/business.ts', FRAME, [
    ['footer: the copyright year is 2025', 'copyrightYear: 2025', 'copyrightYear: 2026'],
  ]),
  ...within('src/modules/settings/shop-details.ts', FRAME, [
    [
      'contact button: one number for chat and call',
      "chat link from it.',\n      builtIn: '+91 172 555 0142'",
      "chat link from it.',\n      builtIn: '+91 172 555 0143'",
    ],
  ]),
  ...within(`${WEB}/footer/bottom-bar.tsx`, FRAME, [
    ['bottom bar: Sign in leads to /register', 'links.register()', 'links.login()'],
    ['bottom bar: /bookstore/other-law-Books, in that case', 'other-law-Books', 'other-law-books'],
  ]),
  ...within(`${WEB}/footer/contact-button.tsx`, FRAME, [
    ['contact button: 70 px from the bottom', 'bottom-[calc(70px', 'bottom-[calc(60px'],
    ['contact button: 1.5 rem on wide screens', "md:bottom-6'", "md:bottom-4'"],
    ['contact button: the chat opens a new tab', ' target="_blank"', ''],
  ]),
  ...within('src/web/ui/toaster.tsx', 'src/web/ui/toaster.test.ts', [
    ['toasts close after 3000 ms', 'duration: 3000', 'duration: 5000'],
    ['toasts stand top right', "'top-right'", "'bottom-right'"],
  ]),
  ...within('src/web/client/dark-mode.ts', 'src/web/client/dark-mode.test.ts', [
    ['dark mode is stored as true or false', 'String(dark)', "(dark ? '1' : '0')"],
    ['dark mode: the stored choice is painted at once', "if(d==='true'||", 'if('],
  ]),
  ...within('src/web/site.ts', ROUTES, [
    ['route /bookstore/combo-offer/{id}', "'/bookstore/combo-offer/:id'", "'/bookstore/combos/:id'"],
    ['route /return-policy', "'/return-policy'", "'/returns'"],
    ['route /bookgrid', "'/bookgrid'", "'/grid'"],
  ]),
  ...within(`${WEB}/listing/listing-text.ts`, LISTING, [
    ['listing: the heading of all books', "'All Books'", "'Books'"],
    ['listing: what an empty list says', 'matching your criteria.', 'for your filters.'],
    ['listing: the sort dropdown says Sort By', "label: 'Sort By'", "label: 'Newest'"],
  ]),
  ...within(`${WEB}/listing/listing-page.tsx`, LISTING, [
    ['listing: the banner', 'Available Books', 'Our Books'],
  ]),
  ...within(`${WEB}/listing/toolbar.tsx`, LISTING, [
    ['listing: the toggle reads Hide Filters', "'Hide Filters'", "'Close Filters'"],
  ]),
  ...within('src/web/shared/listing/filters/filter-fields.tsx', LISTING, [
    ['filters: Loading categories...', 'Loading categories...', 'No categories'],
  ]),
  ...within('src/web/ui/typed-date.ts', LISTING, [
    ['filters: Date input not valid.', 'Date input not valid.', 'Invalid date'],
    ['filters: dates are MM/dd/yyyy', "'MM/dd/yyyy'", "'dd/MM/yyyy'"],
  ]),
  ...within('src/web/shared/listing/listing-state.ts', ADDRESS, [
    ['filters: a change sets the page to 1', '...change, page: 1', '...change'],
    ['filters: Reset sorts newest first', "sort: 'date_desc', page: 1", 'page: 1'],
  ]),
  ...within('src/web/shared/listing/listing-address.ts', ADDRESS, [
    ['listing: the default sort is date_desc', "?? 'date_desc'", "?? 'rating'"],
  ]),
  ...within(`${WEB}/listing/active-filters.tsx`, `${WEB}/listing/active-filters.test.ts`, [
    ['chips: one takes only its own filter away', '{ inStock: false }', '{ inStock: false, search: "" }'],
  ]),
  ...within(`${WEB}/listing/listing-skeleton.tsx`, `${WEB}/listing/route.web.test.tsx`, [
    ['listing: 12 skeleton tiles', 'TILES = 12', 'TILES = 8'],
  ]),
  ...within('src/modules/catalogue/book.ts', QUERIES, [
    ['listing: free shipping from ₹500', '= 50_000', '= 50_001'],
  ]),
  ...within('src/modules/catalogue/book.ts', ADDRESS, [
    ['listing: 12 books a page', 'BOOKS_PER_PAGE = 12', 'BOOKS_PER_PAGE = 10'],
  ]),
  ...within('src/modules/catalogue/book.ts', 'src/modules/catalogue/book.test.ts', [
    ['no discount without a higher struck price', 'original <= book.shownPrice', 'original < 0'],
  ]),
  ...within('src/modules/catalogue/listing.repository.ts', QUERIES, [
    [
      'filters: the price bounds are inclusive',
      'gte(books.shownPrice, price)',
      'gte(books.shownPrice, price + 1)',
    ],
    ['filters: the end date is inclusive', 'lte(books.date, day)', 'sql`${books.date} < ${day}`'],
    ['filters: the search ignores case', 'hasTyped(books.title, text)', 'sql`${books.title} ~ ${text}`'],
    ['sort: low to high', 'asc(books.shownPrice)', 'desc(books.shownPrice)'],
  ]),
  ...within('src/web/shared/book/book-details.tsx', BOOK, [
    ['book: a missing author is Unknown', "'Unknown'", "'Anonymous'"],
    ['book: a missing ISBN is N/A', "'N/A'", "'none'"],
  ]),
  ...within('src/web/shared/book/about.tsx', BOOK, [
    ['book: No detailed description available.', 'No detailed description available.', 'No text.'],
  ]),
  ...within('src/web/shared/book/buy-box.tsx', BOOK, [
    ['book: stock as {n} Available', '${stock} Available', '${stock} in stock'],
  ]),
  ...within('src/web/shared/book/review.ts', BOOK, [
    ['reviews: 5 a page', 'REVIEWS_PER_PAGE = 5', 'REVIEWS_PER_PAGE = 6'],
  ]),
  ...within('src/web/shared/book/gallery.tsx', 'src/web/shared/book/gallery.test.ts', [
    ['book: the zoom is twofold', 'ZOOM = 2', 'ZOOM = 3'],
  ]),
  ...within('src/web/shared/book/similar-books.tsx', 'src/web/shared/book/similar-books.web.test.tsx', [
    ['similar books: 3 slides from 768 px', 'md:[--slides:3]', 'md:[--slides:4]'],
  ]),
  ...within('src/web/shared/book/review.ts', 'src/web/shared/book/review.test.ts', [
    ['reviews: stars start at 3', 'USUAL_RATING = 3', 'USUAL_RATING = 5'],
  ]),
  ...within('src/web/client/cart-store.ts', ACTIONS, [
    ["the cart's key is cart", "key: 'cart'", "key: 'basket'"],
  ]),
  ...within('src/web/client/wishlist-store.ts', 'src/web/client/wishlist-store.test.ts', [
    ["the wishlist's key is wishlist", "key: 'wishlist'", "key: 'wishes'"],
  ]),
  ...within('src/web/shared/book-card/cart-actions.ts', ACTIONS, [
    ['message: Added to Cart!', "card: { cart: 'Added to Cart!'", "card: { cart: 'Added'"],
    ['message: Book already in wishlist!', "known: 'Book already in wishlist!'", "known: 'Known'"],
    ['message: Combo Offer already in cart!', 'Combo Offer already in cart!', 'Already in cart'],
  ]),
  ...within('src/web/client/cart.ts', CART, [
    ['cart: a quantity is at least 1', 'Math.max(1,', 'Math.max(0,'],
    ['cart: a combo is not added again', 'if (item.isCombo) return [...cart]\n', ''],
    ['cart: the badge sums quantities', 'sum + line.quantity', 'sum + 1'],
  ]),
  ...within(`${WEB}/cart/cart-lines.tsx`, `${WEB}/cart/route.web.test.tsx`, [
    ['cart: Your Cart is Empty', 'Your Cart is Empty', 'Nothing here'],
  ]),
  ...within(`${WEB}/cart/cart-totals.tsx`, `${WEB}/cart/route.web.test.tsx`, [
    ['cart: PROCEED TO CHECKOUT', 'PROCEED TO CHECKOUT', 'Check out'],
  ]),
  ...within(`${WEB}/wishlist/wishlist-contents.tsx`, `${WEB}/wishlist/wishlist-contents.web.test.tsx`, [
    ['wishlist: View Cart', 'href={links.cart()}', 'href={links.books()}'],
  ]),
  ...within(`${WEB}/home/hero.tsx`, `${WEB}/home/hero.test.ts`, [
    ['hero: every 4000 ms', '= 4000', '= 5000'],
    ['hero: after the last comes the first', '(index + 1) % count', 'Math.min(index + 1, count - 1)'],
  ]),
  ...within(`${WEB}/home/route.tsx`, `${WEB}/home/route.test.ts`, [
    ['home: 9 combos', 'COMBOS = 9', 'COMBOS = 6'],
  ]),
  ...within('src/modules/offers/merchandising/home-lists/home-lists.schema.ts', `${WEB}/home/route.test.ts`, [
    ['home: 8 books in the hero', "'Hero', shown: 8", "'Hero', shown: 7"],
  ]),
  ...within(`${WEB}/home/home-lists.tsx`, HOME, [
    ['home: bestsellers stand before featured', 'list={BESTSELLERS}', 'list={FEATURED}'],
  ]),
  ...within('src/web/shared/home-lists/new-releases.tsx', HOME, [
    ['home: new releases lead to /bookstore/aibe-exam', "links.category('aibe-exam')", 'links.book(book.id)'],
  ]),
  ...within('src/modules/catalogue/categories/home-categories.ts', HOME, [
    ['home: the slider leads to criminal-law', "slug: 'criminal-law'", "slug: 'criminal'"],
  ]),
  ...within(`${WEB}/home/home-lists.tsx`, HOME, [
    ['newsletter: an email address', 'type="email"', 'type="text"'],
  ]),
  ...within(`${WEB}/combos/combo-paging.ts`, `${WEB}/combos/combo-paging.test.ts`, [
    ['combos: 12 a page', 'COMBOS_PER_PAGE = 12', 'COMBOS_PER_PAGE = 9'],
  ]),
  ...within(`${WEB}/combos/combos-route.tsx`, COMBOS, [
    ['combos: Combo Book Collections', 'title="Combo Book Collections"', 'title="Combos"'],
  ]),
  ...within('src/web/shared/combo/shown-combo.ts', COMBOS, [['combos: (4 Reviews)', '(4 Reviews)', '(4)']]),
  ...within(`${WEB}/combos/combo-route.tsx`, COMBOS, [
    ['combos: Combo Offer not found!', 'Combo Offer not found!', 'Not found'],
  ]),
  ...within(`${WEB}/contact/contact-message.ts`, `${WEB}/contact/contact-message.test.ts`, [
    ['contact: Message sent successfully!', 'Message sent successfully!', 'Sent'],
    ['contact: Error sending message.', 'Error sending message.', 'No connection'],
    [
      'contact: all five fields are required',
      "oneTypedLine(values[field]) === ''",
      "field === 'name' && values[field] === ''",
    ],
  ]),
  ...within('src/modules/content/policy-facts.ts', 'src/modules/content/content-files.test.ts', [
    ['policies: exchange within 48 hours', "'48 hours'", "'72 hours'"],
  ]),
  ...within('src/modules/settings/shop-details.ts', 'src/modules/content/content-files.test.ts', [
    ['policies: same day before 6:00 PM', "builtIn: '18:00'", "builtIn: '17:00'"],
  ]),
]
