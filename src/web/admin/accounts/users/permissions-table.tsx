import { useState } from 'react'

import { may, type Permission, PERMISSION_AREAS, PERMISSIONS } from '#modules/accounts/permissions.ts'
import { rolesIn } from '#modules/accounts/roles.ts'
import { roleLabel } from '#web/admin/kit/admin-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

const STAFF = rolesIn('staff')
const ALL = Object.entries(PERMISSIONS).map(([name, facts]) => ({ name: name as Permission, ...facts }))

/** Opens the table of roles and permissions. */
export function RolesButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Roles and permissions
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Roles and permissions" wide>
        <PermissionsTable />
      </Dialog>
    </>
  )
}

/** Permissions of each role, by area of work. */
function PermissionsTable() {
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
      {PERMISSION_AREAS.map((area) => (
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
          {ALL.filter((one) => one.area === area).map(({ name, text }) => (
            <tr key={name}>
              <th scope="row" className="border-t border-line px-4 py-2 font-normal">
                {text}
              </th>
              {STAFF.map((role) => (
                <Cell key={role} className="py-2">
                  {may(role, name) ? <Yes /> : <span className="sr-only">No</span>}
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
