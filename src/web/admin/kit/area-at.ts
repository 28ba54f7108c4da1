import { ADMIN_GROUPS, type AdminArea } from './admin-nav.ts'

const AREAS: readonly AdminArea[] = ADMIN_GROUPS.flatMap(({ areas }) => areas)

/** The area that an address lies in; undefined for the dashboard, which is everybody's. */
export function areaAt(pathname: string): AdminArea | undefined {
  return AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
}
