import { useState } from 'react'

import {
  getEmailChangeOfUser,
  requestEmailChangeOfUser,
} from '#modules/accounts/email-change/email-change.operations.ts'
import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Mails a customer's new address a link that confirms it. For owners. */
export function EmailChangeButton({ customer }: { customer: CustomerBody }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Change email address
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`New email address of ${customer.name}`}
      >
        {asking ? <EmailChangeForm id={customer._id} onSent={() => setAsking(false)} /> : null}
      </FormDialog>
    </>
  )
}

function EmailChangeForm({ id, onSent }: { id: string; onSent(): void }) {
  const param = { id }
  const form = useOperationForm({ start: { email: '' } })
  const { run } = useAction({
    run: (json: { email: string }) => staffCall(requestEmailChangeOfUser, { param, json }),
    done: (_, { email }) => `Link sent to ${email.trim()}`,
    failed: 'Failed to send the link',
    refreshes: [requestOf(getEmailChangeOfUser, { param })],
    onDone: onSent,
  })
  return (
    <StaffForm form={form} send={run} submit="Send the link" disabled={!form.dirty}>
      <TextField
        {...form.field('email', 'New email address')}
        type="email"
        hint="The address changes once the customer opens the link. They are then logged out everywhere."
        required
      />
    </StaffForm>
  )
}

/** A change of the customer's address that waits for confirmation. */
export function PendingEmail({ id }: { id: string }) {
  const { data } = useOperation(getEmailChangeOfUser, { param: { id } })
  if (!data?.change) return null
  const { email, byStaff, createdAt } = data.change
  return (
    <Notice tone="notice" className="mb-6">
      <span>New email address </span>
      <EmailText email={email} />
      <span>{` isn’t confirmed yet. ${byStaff ? 'We' : 'The customer'} asked for this address on ${formatMoment(createdAt)}.`}</span>
    </Notice>
  )
}
