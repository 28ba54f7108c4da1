import { listUsers } from '#modules/accounts/users.operations.ts'
import { exportUserData, deleteUser } from '#modules/customers/privacy.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { anyRequestOf } from '#web/client/call.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { isStaff } from '#modules/accounts/roles.ts'
import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { Card } from '#web/admin/kit/card.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PersonalDataProps {
  customer: CustomerBody
}

/** Answers a customer's request for a copy or the erasure of their data. Colleagues' accounts have neither. */
export function PersonalData({ customer }: PersonalDataProps) {
  const mayExport = useMay('users.export')
  const mayErase = useMay('users.write')
  if (isStaff(customer.role) || !mayExport) return null
  return (
    <Card title="Personal data">
      <p className="mb-3 text-ink-soft">
        The export has everything the shop stores about this customer. It’s the same file that the customer
        can download in their account.
      </p>
      <div className="flex flex-wrap gap-3">
        <ExportButton
          file={anyRequestOf(exportUserData, { param: { id: customer._id } })}
          name="customer-data.json"
          label="Export data"
        />
        {mayErase ? <Erasure customer={customer} /> : null}
      </div>
    </Card>
  )
}

function Erasure({ customer: { _id, name, email } }: PersonalDataProps) {
  const navigate = useNavigate()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const erasure = useConfirmedAction({
    question: () => `Erase ${name}’s data?`,
    detail: () =>
      `This deletes the account ${email} with its addresses, messages and consents. Orders and invoices stay without the name. You can’t undo this.`,
    confirmLabel: 'Erase',
    danger: true,
    run: () => staffCall(deleteUser, { param: { id: _id } }),
    done: 'Data erased',
    failed: 'We couldn’t erase the data. Please try again.',
    refreshes: [listUsers],
    shown: (error) => reasonsIn(error).length > 0,
    onFailed: (error) => setReasons(reasonsIn(error)),
    onDone: () => void navigate(adminLinks.users()),
  })
  return (
    <>
      <Button variant="danger" onClick={() => erasure.ask()} busy={erasure.busy}>
        Erase data
      </Button>
      {reasons.length > 0 ? (
        <Notice role="alert" tone="caution" className="w-full">
          <p>You can’t erase this data yet. The customer is told:</p>
          <ul className="mt-1 list-disc pl-5 font-normal">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {erasure.dialog}
    </>
  )
}

/** Reasons why the account can't be deleted yet, in sentences to the customer. */
function reasonsIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'not_yet') return []
  const { reasons } = error.body as { reasons?: unknown }
  return Array.isArray(reasons) ? reasons.map(String) : []
}
