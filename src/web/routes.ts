import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The lists of the home page that have pages of their own (spec storefront §2); each item by its position. */
const shelves = ['book-component', 'featured-books', 'most-books'].flatMap((path) => [
  route(`bookstore/${path}`, 'storefront/collections/shelf-route.tsx', { id: `storefront/${path}` }),
  route(`bookstore/${path}/:id`, 'storefront/collections/item-route.tsx', { id: `storefront/${path}-item` }),
])

/** The site as one list. Paths as the spec gives them; folders under `src/web/` repeat its sections. */
export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/route.tsx'),
    route('bookstore', 'storefront/listing/route.tsx', { id: 'listing-all' }),
    route('bookgrid', 'storefront/listing/route.tsx', { id: 'listing-grid' }),
    route('bookcard', 'storefront/listing/route.tsx', { id: 'listing-cards' }),
    route('combo-offer', 'storefront/combos/combos-route.tsx'),
    route('bookstore/combo-offer', 'storefront/combos/old-address-route.tsx'),
    route('bookstore/combo-offer/:id', 'storefront/combos/combo-route.tsx'),
    ...shelves,
    route('bookstore/:slug', 'storefront/listing/route.tsx', { id: 'listing-category' }),
    route('bookstore/:slug/:id', 'storefront/book/route.tsx', { id: 'book-in-category' }),
    route('book/:id', 'storefront/book/route.tsx', { id: 'book' }),
    route('product/:slug', 'storefront/book/product-route.tsx'),
    route('search', 'storefront/search/route.tsx'),
    route('cart', 'storefront/cart/route.tsx'),
    route('wishlist', 'storefront/wishlist/route.tsx'),
    route('ebook', 'storefront/ebooks/route.tsx'),
    route('ebooks/:slug', 'storefront/ebooks/topic-route.tsx'),
    route('blog', 'storefront/blog/route.tsx'),
    route('blog/:slug', 'storefront/blog/post-route.tsx'),
    route('about-us', 'storefront/about/route.tsx'),
    route('contact-us', 'storefront/contact/route.tsx'),
    route('terms-and-conditions', 'storefront/policies/route.tsx', { id: 'terms' }),
    route('privacy-policy', 'storefront/policies/route.tsx', { id: 'privacy' }),
    route('shipping-policy', 'storefront/policies/route.tsx', { id: 'shipping' }),
    route('return-policy', 'storefront/policies/route.tsx', { id: 'returns' }),
    route('download-catalogue', 'storefront/download-catalogue/route.tsx'),
    route('download-app', 'storefront/download-app/route.tsx'),
    route('offline', 'offline/route.tsx'),
    route('checkout', 'checkout/route.tsx'),
    route('payment/:gatewayOrderId', 'checkout/payment-route.tsx'),
    route('order/:id', 'checkout/order-route.tsx'),
    route('account', 'account/shell/layout.tsx', [
      index('account/overview/route.tsx'),
      route('orders', 'account/orders/orders-route.tsx'),
      route('orders/:id', 'account/orders/order-detail-route.tsx'),
    ]),
    route('*', 'storefront/not-found-route.tsx'),
  ]),
  route('blog/rss.xml', 'storefront/blog/rss-route.ts'),
  route('login', 'account/login-route.tsx'),
  route('register', 'account/register-route.tsx'),
  route('forgot-password', 'account/forgot-route.tsx'),
  route('reset-password/:token', 'account/reset-route.tsx'),
  route('admin/login', 'admin/login/route.tsx'),
  route('admin/forgot-password', 'admin/login/forgot-route.tsx'),
  route('admin/reset-password/:token', 'admin/login/reset-route.tsx'),
  route('admin/dashboard', 'admin/layout.tsx', [
    index('admin/home/route.tsx'),
    route('orders', 'admin/orders/route.tsx'),
    route('refunds', 'admin/refunds/route.tsx'),
    route('outbox', 'admin/outbox/route.tsx'),
  ]),
] satisfies RouteConfig
