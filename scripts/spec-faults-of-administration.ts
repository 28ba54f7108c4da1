import { type SpecFault, within } from './spec-faults.ts'

const PERMISSIONS = 'src/modules/accounts/permissions.test.ts'
const PEOPLE = 'src/modules/customers/people-changes.db.test.ts'
const CATEGORIES = 'src/modules/catalogue/categories/categories.db.test.ts'
const MANUAL = 'src/modules/orders/editing/manual-orders.db.test.ts'

/** Violations of the accounts specification in the admin area. */
export const administrationFaults: readonly SpecFault[] = [
  ...within('src/web/admin/kit/address.ts', 'src/web/admin/kit/address.test.ts', [
    [
      'lists: any change of a filter begins at page 1',
      '({ filter }: Place<Values>, change: Partial<Values>): Place<Values> {\n  return { filter: { ...filter, ...change }, page: 1 }',
      '({ filter, page }: Place<Values>, change: Partial<Values>): Place<Values> {\n  return { filter: { ...filter, ...change }, page }',
    ],
  ]),
  ...within('src/web/admin/orders/order-status.tsx', 'src/web/admin/orders/order-status.test.ts', [
    ['orders: the row select offers Delivered', "'Shipped', 'Delivered']", "'Shipped']"],
  ]),
  ...within('src/web/admin/orders/order-text.ts', 'src/web/admin/orders/order-text.test.ts', [
    ['orders: the customer, else the user', 'order.user?.name?.trim() || ', ''],
    ['orders: books joined by commas', "titles.join(', ')", "titles.join('; ')"],
    ['orders: N/A without books', "titles.length > 0 ? titles.join(', ') : 'N/A'", "titles.join(', ')"],
  ]),
  ...within('src/web/admin/orders/form/order-draft.ts', 'src/web/admin/orders/form/order-draft.test.ts', [
    ['order form: its default is Pending', "status: 'Pending',", "status: 'Processing',"],
    ['order form: at least one book', "items.length === 0 ? 'items' : undefined", 'undefined'],
    ['order form: the sum of quantity times price', 'sum + quantity * price', 'sum + price'],
  ]),
  ...within('src/web/shared/forms/copies.ts', 'src/web/admin/orders/form/order-draft.test.ts', [
    ['order form: a quantity is at least 1', '{ min = 1,', '{ min = 0,'],
  ]),
  ...within('src/modules/orders/editing/price-items.ts', MANUAL, [
    ['manual orders: prices are the server’s', 'price = line.unitPrice', 'price = 100'],
    ['manual orders: a sum that has changed is refused', 'shown === total', 'shown !== undefined'],
  ]),
  ...within('src/modules/catalogue/book-fields.ts', 'src/modules/catalogue/editing/editing.http.db.test.ts', [
    ['book form: the ISBN is required', ", 'isbn']", ']'],
  ]),
  ...within(
    'src/modules/catalogue/editing/book-form.ts',
    'src/modules/catalogue/editing/editing.http.db.test.ts',
    [['book form: Please fill all required fields', 'Please fill all required fields', 'Fields are missing']],
  ),
  ...within(
    'src/web/admin/books/book-form/values/form-start.ts',
    'src/web/admin/books/book-form/values/book-body.test.ts',
    [['book form: empty fields are left out', "if (text !== '') body", 'body']],
  ),
  ...within('src/modules/catalogue/categories/categories.service.ts', CATEGORIES, [
    ['categories: refused while books use it', 'if (books > 0) throw', 'if (books > 1000) throw'],
    ['categories: those of the home page stay', 'throw onHomePage(category)', 'void onHomePage(category)'],
  ]),
  ...within('src/web/admin/screens.ts', 'src/web/admin/screens.test.ts', [
    ['/admin/books leads below the dashboard', 'isScreen(below)', 'isScreen(pathname)'],
  ]),
  ...within('src/modules/customers/privacy.service.ts', PEOPLE, [
    ['users: no owner deletes their own account', 'if (userId === actor.userId) throw oneself()', ''],
  ]),
  ...within('src/modules/accounts/owners.ts', PEOPLE, [
    [
      'users: an owner who was deleted meanwhile can delete no account',
      "requirePermission({ role: now?.role ?? 'user' }, permission)",
      'void now',
    ],
  ]),
  ...within('src/modules/accounts/users.service.ts', PEOPLE, [
    ['users: the last owner stays owner', 'if (isLastOwner) throw lastOwner()', ''],
    ['users: a new role ends the sessions', 'await revokeSessions(tx, userId, clock.now())', ''],
  ]),
  ...within('src/modules/accounts/users.operations.ts', 'test/permissions-page.test.ts', [
    ['users: only who may reads the list', "permission: 'users.read'", "permission: 'admin.enter'"],
  ]),
  ...within('src/modules/accounts/accounts.guards.ts', 'src/http/api/endpoint-access.test.ts', [
    [
      'roles: an endpoint admits only roles with its permission',
      'if (access.permission) requirePermission(actor, access.permission)',
      '',
    ],
  ]),
  ...within('src/modules/accounts/users.repository.ts', PEOPLE, [
    ['users: deleted people are off the list', '    notDeleted,\n', ''],
    ['users: searched by email too', '    hasTyped(users.email, search),\n', ''],
  ]),
  ...within('src/modules/accounts/permissions.ts', PERMISSIONS, [
    [
      'roles: managers delete no users',
      "text: 'Delete accounts', roles: OWNERS",
      "text: 'Delete accounts', roles: LEADS",
    ],
    [
      'roles: staff write no books',
      "text: 'Add, edit and archive books', roles: LEADS",
      "text: 'Add, edit and archive books', roles: ALL_STAFF",
    ],
    [
      'roles: staff pay nothing back',
      "text: 'Refund payments', roles: LEADS",
      "text: 'Refund payments', roles: ALL_STAFF",
    ],
  ]),
  ...within('src/modules/inventory/movements.repository.ts', 'src/modules/inventory/movements.db.test.ts', [
    ['stock: its journal is in order', 'order by n.sequence desc limit', 'order by n.at desc limit'],
  ]),
]
