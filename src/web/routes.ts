import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site as one list. Paths as the spec gives them; folders under `src/web/` repeat its sections. */
export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/route.tsx'),
    route('bookstore', 'storefront/listing/route.tsx', { id: 'listing-all' }),
    route('bookgrid', 'storefront/listing/route.tsx', { id: 'listing-grid' }),
    route('bookcard', 'storefront/listing/route.tsx', { id: 'listing-cards' }),
    route('bookstore/:slug', 'storefront/listing/route.tsx', { id: 'listing-category' }),
    route('bookstore/:slug/:id', 'storefront/book/route.tsx', { id: 'book-in-category' }),
    route('book/:id', 'storefront/book/route.tsx', { id: 'book' }),
    route('product/:slug', 'storefront/book/product-route.tsx'),
    route('search', 'storefront/search/route.tsx'),
    route('cart', 'storefront/cart/route.tsx'),
    route('wishlist', 'storefront/wishlist/route.tsx'),
    route('checkout', 'checkout/route.tsx'),
    route('payment/:gatewayOrderId', 'checkout/payment-route.tsx'),
    route('order/:id', 'checkout/order-route.tsx'),
    route('*', 'storefront/not-found-route.tsx'),
  ]),
  route('login', 'account/login-route.tsx'),
  route('register', 'account/register-route.tsx'),
  route('admin/login', 'admin/login/route.tsx'),
  route('admin/dashboard', 'admin/layout.tsx', [
    index('admin/home/route.tsx'),
    route('orders', 'admin/orders/route.tsx'),
    route('refunds', 'admin/refunds/route.tsx'),
    route('outbox', 'admin/outbox/route.tsx'),
  ]),
] satisfies RouteConfig
