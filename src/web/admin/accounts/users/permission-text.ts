import type { Permission } from '#modules/accounts/permissions.ts'

/** Explanations of permissions, by area of work. */
export const PERMISSION_AREAS: readonly [area: string, texts: Partial<Record<Permission, string>>][] = [
  [
    'Orders',
    {
      'orders.read': 'View orders',
      'orders.write': 'Enter, edit, pack and dispatch orders',
      'orders.delete': 'Delete orders',
      'orders.export': 'Export orders',
      'claims.read': 'View claims',
      'claims.write': 'Decide claims',
      'discounts.large': 'Give discounts above ₹1,000',
    },
  ],
  [
    'Money',
    {
      'refunds.read': 'View refunds and disputes',
      'refunds.write': 'Refund payments',
      'taxes.read': 'View payments and GST',
      'taxes.export': 'Export payments and GST tables',
      'taxes.write': 'Change tax rates',
      'figures.read': 'View sales figures and search terms',
    },
  ],
  [
    'Books',
    {
      'books.read': 'View books',
      'books.stock': 'Change stock and count the inventory',
      'books.write': 'Add, edit and archive books',
      'books.import': 'Import books',
      'imports.undo': 'Undo an import',
      'categories.write': 'Add, edit and delete categories',
    },
  ],
  [
    'Shop window',
    {
      'content.write': 'Edit texts, combos, home page and law events',
      'coupons.write': 'Add and edit coupons',
    },
  ],
  [
    'People',
    {
      'inbox.read': 'Read messages',
      'inbox.write': 'Reply to messages',
      'reviews.moderate': 'Hide reviews',
      'users.read': 'View customers and colleagues',
      'users.export': 'Export customers and newsletter addresses',
      'users.write': 'Delete accounts',
      'staff.write': 'Invite colleagues and change their roles',
      'staff.oversee': 'View and end colleagues’ logins',
    },
  ],
  [
    'System',
    {
      'admin.enter': 'Use the admin area',
      'factor.own': 'Set up two-step login for themselves',
      'settings.read': 'View shop settings',
      'settings.write': 'Change shop settings',
      'mail.read': 'View sent emails',
      'mail.write': 'Resend emails',
      'webhooks.read': 'View the shop’s health: checks, gateway events',
      'webhooks.write': 'Process gateway events again and settle restores',
      'audit.read': 'Read the audit log',
    },
  ],
]
