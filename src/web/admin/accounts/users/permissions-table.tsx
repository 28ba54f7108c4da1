import { may, type Permission, ROLES } from '#modules/accounts/permissions.ts'
import { roleLabel } from '#web/admin/kit/admin-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { PERMISSION_AREAS } from './permission-text.ts'

const STAFF = ROLES.filter((role) => role !== 'user')

/** Permissions of each role, by area of work. */
export function PermissionsTable() {
  return (
    // The table overflows its dialog, and keyboards can only scroll an element with focus (WCAG 2.1.1).
    <Table caption="Roles and permissions" tabIndex={0}>
      <thead>
        <tr>
          <HeadCell>May</HeadCell>
          {STAFF.map((role) => (
            <HeadCell key={role}>{roleLabel(role)}</HeadCell>
          ))}
        </tr>
      </thead>
      {PERMISSION_AREAS.map(([area, texts]) => (
        <tbody key={area}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={STAFF.length + 1}
              className="eyebrow border-t border-line px-4 pt-4 pb-1 text-ink-soft"
            >
              {area}
            </th>
          </tr>
          {Object.entries(texts).map(([permission, text]) => (
            <tr key={permission}>
              <th scope="row" className="border-t border-line px-4 py-2 font-normal">
                {text}
              </th>
              {STAFF.map((role) => (
                <Cell key={role} className="py-2">
                  {may(role, permission as Permission) ? <Yes /> : <span className="sr-only">No</span>}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

function Yes() {
  return (
    <>
      <Icon name="check" className="size-4 text-savings" />
      <span className="sr-only">Yes</span>
    </>
  )
}
