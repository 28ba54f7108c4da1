import { type SpecFault, within } from './spec-faults.ts'

/** More violations of the storefront specification: texts, columns and URLs of single screens. */
export const screenFaults: readonly SpecFault[] = [
  ...within(
    'src/web/storefront/download-catalogue/route.tsx',
    'src/web/storefront/download-catalogue/route.web.test.tsx',
    [['catalogue: the column S.No.', 'S.No.', 'No.']],
  ),
  ...within(
    'src/web/storefront/search/results-page.tsx',
    'src/web/storefront/search/results-page.web.test.tsx',
    [['search: the heading repeats the query', 'Search Results for', 'Results of']],
  ),
  ...within(
    'src/web/storefront/search/nothing-found.tsx',
    'src/web/storefront/search/results-page.web.test.tsx',
    [['search: what an empty result says', 'No books found matching your search.', 'Nothing found.']],
  ),
  ...within(
    'src/web/storefront/search/result-card.tsx',
    'src/web/storefront/search/results-page.web.test.tsx',
    [['search: View Details', 'View Details\n', 'Open\n']],
  ),
  ...within('src/web/shared/home-lists/hero-slide.tsx', 'src/web/storefront/home/home.web.test.tsx', [
    ['hero: the label ends with OFF', '{label} OFF', '{label} less'],
    ['hero: an ISBN line when there is one', 'book.isbn ? ', 'book.isbn === "" ? '],
    [
      'hero: Buy Now leads to the listing of direct tax',
      "links.category('direct-tax-income-tax', { buy: book.id })",
      'links.book(book.id)',
    ],
  ]),
  ...within('src/web/shared/home-lists/new-releases.tsx', 'src/web/storefront/home/home.web.test.tsx', [
    ['home: New Releases Book', 'title="New Releases Book"', 'title="New Releases"'],
  ]),
  ...within('src/modules/content/policy-facts.ts', 'src/web/storefront/home/home.web.test.tsx', [
    ['features: free shipping over ₹500', '₹500', '₹499'],
  ]),
  ...within('src/web/storefront/home/home-lists.tsx', 'src/web/storefront/home/home.web.test.tsx', [
    ['newsletter: the address is required', ' required className', ' className'],
  ]),
  ...within('src/web/storefront/footer/footer.tsx', 'src/web/storefront/frame.web.test.tsx', [
    ['footer: Customer Services', 'title="Customer Services"', 'title="Services"'],
  ]),
  ...within('src/web/storefront/header/top-strip.tsx', 'src/web/storefront/frame.web.test.tsx', [
    ['header: the phone line calls', 'href={phone.href}', 'href={phone.text}'],
  ]),
  ...within(
    'src/web/shared/listing/filters/filter-form.tsx',
    'src/web/storefront/listing/listing-page.web.test.tsx',
    [
      ['filters: Reset Filters', 'Reset Filters', 'Clear'],
      ['filters: Date Range', 'title="Date Range"', 'title="Dates"'],
      ['filters: Free Shipping', 'label="Free Shipping"', 'label="Ships free"'],
      ['filters: In Stock', 'label="In Stock"', 'label="Available"'],
      ['filters: Search by title...', 'Search by title...', 'Search'],
    ],
  ),
  ...within(
    'src/web/shared/listing/filters/filter-fields.tsx',
    'src/web/storefront/listing/listing-page.web.test.tsx',
    [['filters: Max', 'label="Max"', 'label="To"']],
  ),
  ...within(
    'src/web/storefront/listing/listing-text.ts',
    'src/web/storefront/listing/listing-page.web.test.tsx',
    [
      ['sort: price low to high', 'Price: Low to High', 'Cheapest'],
      ['listing: {slug} Books', ' Books`', ' list`'],
    ],
  ),
  ...within('src/web/shared/book/book-more.tsx', 'src/web/shared/book/book-page.web.test.tsx', [
    ['book: the tab counts the reviews', 'Reviews (${reviews.total})', 'Reviews'],
  ]),
  ...within('src/web/shared/book/review-form.tsx', 'src/web/shared/book/reviews-panel.web.test.tsx', [
    ['reviews: Leave a Review', 'Leave a Review\n', 'Review\n'],
  ]),
  ...within('src/web/shared/book/review.ts', 'src/web/shared/book/review.test.ts', [
    ['reviews: a blank text', 'Please enter a review before submitting.', 'Write something.'],
    ['reviews: not logged in', 'You must be logged in to submit a review.', 'Log in.'],
  ]),
  ...within('src/modules/customer-service/reviews/review.ts', 'src/web/shared/book/review.test.ts', [
    ['reviews: at least 10 characters', '10', '11'],
  ]),
  ...within(
    'src/web/storefront/collections/offer-tabs.tsx',
    'src/web/storefront/collections/routes.web.test.tsx',
    [["items: What's Inside", `"What's Inside"`, '"Inside"']],
  ),
  ...within('src/web/storefront/cart/cart-lines.tsx', 'src/web/storefront/cart/route.web.test.tsx', [
    ['cart: the column Quantity', 'Quantity</HeadCell>', 'Copies</HeadCell>'],
  ]),
  ...within('src/web/storefront/cart/cart-lines.tsx', 'src/web/storefront/cart/route.web.test.tsx', [
    ['cart: Continue Shopping', 'Continue Shopping', 'Shop'],
  ]),
  ...within(
    'src/web/storefront/wishlist/wishlist-contents.tsx',
    'src/web/storefront/wishlist/wishlist-contents.web.test.tsx',
    [['wishlist: Continue Shopping', 'Continue Shopping', 'Shop']],
  ),
  ...within('src/web/shared/book-card/cart-actions.ts', 'src/web/shared/book-card/cart-actions.test.ts', [
    ['message: Book added to wishlist!', 'Book added to wishlist!', 'Added'],
    ['message: Book is already in wishlist!', 'Book is already in wishlist!', 'Known'],
    ['message: Combo Offer already in wishlist!', 'Combo Offer already in wishlist!', 'Known'],
  ]),
  ...within('src/web/site.ts', 'src/web/routes.test.ts', [
    ['route /product/{slug}', "'/product/:slug'", "'/p/:slug'"],
    ['route /bookstore/{slug}/{id}', "'/bookstore/:slug/:id'", "'/bookstore/:slug/book/:id'"],
    ['route /ebooks/{slug}', "'/ebooks/:slug'", "'/ebook/:slug'"],
    ['route /download-catalogue', "'/download-catalogue'", "'/catalogue'"],
  ]),
  ...within(
    'src/web/storefront/contact/contact-message.ts',
    'src/web/storefront/contact/contact-message.test.ts',
    [['contact: Failed to send message.', 'Failed to send message.', 'No.']],
  ),
  ...within('src/modules/settings/shop-details.ts', 'src/modules/content/content-files.test.ts', [
    ['policies: courier 3-5 working days', '{ from: 3, to: 5 }', '{ from: 4, to: 6 }'],
    ['policies: refunds in 5-7 business days', '{ from: 5, to: 7 }', '{ from: 7, to: 7 }'],
    ['policies: from 18 years', 'builtIn: 18,', 'builtIn: 16,'],
  ]),
]
