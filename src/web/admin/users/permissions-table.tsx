import { may, PERMISSION_NAMES, ROLES } from '#modules/accounts/permissions.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import { roleLabel } from './role-label.ts'

const STAFF = ROLES.filter((role) => role !== 'user')

/** The server's own table, to read. */
export function PermissionsTable() {
  return (
    // Larger than its window, which scrolls by key only with the focus in it (WCAG 2.1.1).
    <Table caption="Permissions of the staff" tabIndex={0}>
      <thead>
        <tr>
          <HeadCell>Permission</HeadCell>
          {STAFF.map((role) => (
            <HeadCell key={role}>{roleLabel(role)}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {PERMISSION_NAMES.map((permission) => (
          <tr key={permission}>
            <Cell>{permission.replace('.', ': ')}</Cell>
            {STAFF.map((role) => (
              <Cell key={role}>{may(role, permission) ? 'Yes' : 'No'}</Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
