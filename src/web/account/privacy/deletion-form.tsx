import { deleteMyAccount } from '#modules/customers/privacy.operations.ts'
import { call } from '#web/client/call.ts'
import { notifyAfterLoad } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

const CONSEQUENCES = [
  'We erase your addresses, messages and consents.',
  'Your reviews stay, signed “A reader”.',
  'Tax law requires us to keep your order amounts, without your name, and your invoices as issued.',
  'The law requires us to keep the times of your logins for a while, where our staff can’t view them.',
  'You will lose access to your orders, invoices and claims, so download what you need first.',
]

/** States the consequences and asks for the password. */
export function DeletionForm({ onCancel }: { onCancel(): void }) {
  const form = useOperationForm({
    start: { password: '' },
    check: ({ password }) => (password === '' ? 'Please enter your password.' : undefined),
  })
  const submit = form.submit(async (json) => {
    await call(deleteMyAccount, { json })
    leaveForGood()
  }, 'We couldn’t delete your account. Please try again.')
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <ul className="list-disc space-y-2 pl-5">
        {CONSEQUENCES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormIssue>{form.issue}</FormIssue>
      <PasswordField {...form.field('password', 'Your password')} autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          {form.busy ? 'Deleting…' : 'Delete forever'}
        </Button>
      </div>
    </form>
  )
}

/**
 * Empties this browser's storage after the account was deleted, and loads the home page. Doesn't call
 * `logout()`: the account's pages would see the session end and redirect to the login first.
 */
function leaveForGood(): void {
  localStorage.clear()
  sessionStorage.clear()
  notifyAfterLoad('success', 'Your account has been deleted.')
  location.replace(links.home())
}
