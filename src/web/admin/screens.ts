import type { ComponentType } from 'react'

export interface AdminScreen {
  /** Below `/admin/dashboard/`; '' is the dashboard itself (spec accounts §2). */
  path: string
  load(): Promise<{ default: ComponentType }>
}

/** The admin area as one list. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { path: '', load: () => import('./home/home-screen.tsx') },
  { path: 'books', load: () => import('./books/list-screen.tsx') },
  { path: 'books/create', load: () => import('./books/create-screen.tsx') },
  { path: 'books/edit/:id', load: () => import('./books/edit-screen.tsx') },
  { path: 'imports', load: () => import('./imports/imports-screen.tsx') },
  { path: 'imports/:id', load: () => import('./imports/import-screen.tsx') },
  { path: 'orders', load: () => import('./orders/orders-screen.tsx') },
  { path: 'users', load: () => import('./users/users-screen.tsx') },
  { path: 'orders/:id', load: () => import('./orders/detail/order-screen.tsx') },
  { path: 'add-category', load: () => import('./categories/add-category-screen.tsx') },
  { path: 'categories', load: () => import('./categories/categories-screen.tsx') },
  { path: 'sidebarFilter', load: () => import('./sidebar-filter/sidebar-filter-screen.tsx') },
  { path: 'settings', load: () => import('./settings/settings-screen.tsx') },
  { path: 'tax-rates', load: () => import('./tax-rates/tax-rates-screen.tsx') },
  { path: 'coupons', load: () => import('./coupons/coupons-screen.tsx') },
  { path: 'home-page', load: () => import('./home-lists/home-lists-screen.tsx') },
  { path: 'combos', load: () => import('./combos/combos-screen.tsx') },
  { path: 'synonyms', load: () => import('./synonyms/synonyms-screen.tsx') },
  { path: 'overview', load: () => import('./overview/overview-screen.tsx') },
  { path: 'search-terms', load: () => import('./search-terms/search-terms-screen.tsx') },
  { path: 'texts', load: () => import('./content/content-screen.tsx') },
  { path: 'texts/new-post', load: () => import('./content/new-post-screen.tsx') },
  { path: 'texts/:kind/:slug', load: () => import('./content/edit-screen.tsx') },
  { path: 'reviews', load: () => import('./reviews/reviews-screen.tsx') },
  { path: 'inbox', load: () => import('./inbox/inbox-screen.tsx') },
  { path: 'claims', load: () => import('./claims/claims-screen.tsx') },
  { path: 'refunds', load: () => import('./refunds/refunds-screen.tsx') },
  { path: 'outbox', load: () => import('./outbox/outbox-screen.tsx') },
  { path: 'audit', load: () => import('./audit/audit-screen.tsx') },
  { path: 'security', load: () => import('./security/security-screen.tsx') },
  { path: 'jobs', load: () => import('./jobs/jobs-screen.tsx') },
  { path: 'webhooks', load: () => import('./webhooks/webhooks-screen.tsx') },
]
