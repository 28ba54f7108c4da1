import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { readSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { AddressForm } from '#web/shared/forms/address-form.tsx'
import { addressIssues, normaliseAddress, readAddress } from '#web/shared/forms/address.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { ownAddress } from '#web/shared/forms/own-address.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { refusedField, useAddressIssues } from '#web/shared/forms/use-address-issues.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

export interface AddressEditorProps {
  /** Undefined for a new address. */
  saved: SavedAddressBody | undefined
  onSaved(): void
}

export function AddressEditor({ saved, onSaved }: AddressEditorProps) {
  const form = useOperationForm({ start: draftOf(saved), check: ({ address }) => addressIssue(address) })
  const { address } = form.values
  const { issues, leave } = useAddressIssues(address, form.submitCount > 0)
  const submit = form.submit(async (draft) => {
    const tidy = { ...draft, address: normaliseAddress(draft.address) }
    await (saved ? addressBookApi.change(saved._id, tidy) : addressBookApi.add(tidy))
    notify.success('Address saved.')
    onSaved()
  }, 'We couldn’t save the address. Please try again.')
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormIssue>{form.issue}</FormIssue>
      <TextField
        {...form.field('label', 'Address name')}
        hint="For example, Home or Chambers."
        required={false}
        autoComplete="on"
        maxLength={40}
      />
      <AddressForm
        address={address}
        issues={issues}
        onChange={(part) => form.change({ address: { ...form.getValues('address'), ...part } })}
        onLeave={leave}
      />
      {saved?.isDefault ? null : (
        <Checkbox label="Use as my default address" {...form.register('isDefault')} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PrivacyNotice of={['address']} />
        <Button type="submit" busy={form.busy} className="ml-auto">
          {form.busy ? 'Saving…' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}

function addressIssue(address: ShippingAddress) {
  const field = refusedField(address)
  return field && { path: `address.${field}` as const, message: addressIssues(address)[field] ?? '' }
}

/** A new address is prefilled from the account. */
function draftOf(saved: SavedAddressBody | undefined) {
  if (saved) return { label: saved.label ?? '', address: readAddress(saved), isDefault: saved.isDefault }
  return { label: '', address: ownAddress(readSession()), isDefault: false }
}
