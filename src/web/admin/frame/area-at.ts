import { adminLinks } from '#web/admin/admin-links.ts'

import { ADMIN_GROUPS, type AdminArea } from './admin-nav.ts'

type NamedArea = Pick<AdminArea, 'href' | 'label' | 'permission'>

/** Not in the side panel, and yet by an address of their own. */
const ELSEWHERE: readonly NamedArea[] = [
  { href: adminLinks.imports(), label: 'Import books', permission: 'books.import' },
]

const AREAS: readonly NamedArea[] = [...ADMIN_GROUPS.flatMap(({ areas }) => areas), ...ELSEWHERE]

/** The area that an address lies in; undefined for the dashboard, which is everybody's. */
export function areaAt(pathname: string): NamedArea | undefined {
  return AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
}
