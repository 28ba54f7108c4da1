import { type SubmitEvent, useRef, useState } from 'react'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import { messageOf } from '#web/client/api-error.ts'
import { readSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { AddressForm } from '#web/shared/forms/address-form.tsx'
import { normaliseAddress, readAddress } from '#web/shared/forms/address.ts'
import { ownAddress } from '#web/shared/forms/own-address.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useAddressIssues } from '#web/shared/forms/use-address-issues.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

export interface AddressEditorProps {
  /** Undefined for a new address. */
  saved: SavedAddressBody | undefined
  onSaved(): void
}

export function AddressEditor(props: AddressEditorProps) {
  const { draft, change, issues, leave, form, submit, busy, refusal } = useAddressEditor(props)
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <FormIssue>{refusal}</FormIssue>
      <TextField
        label="Address name"
        hint="For example, Home or Chambers."
        required={false}
        name="label"
        maxLength={40}
        value={draft.label}
        onText={(text) => change({ label: text })}
      />
      <AddressForm
        address={draft.address}
        issues={issues}
        onChange={(part) => change({ address: { ...draft.address, ...part } })}
        onLeave={leave}
      />
      {props.saved?.isDefault ? null : (
        <Checkbox
          label="Use as my default address"
          checked={draft.isDefault}
          onChange={(event) => change({ isDefault: event.target.checked })}
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PrivacyNotice of={['address']} />
        <Button type="submit" busy={busy} className="ml-auto">
          {busy ? 'Saving…' : 'Save address'}
        </Button>
      </div>
    </form>
  )
}

function useAddressEditor({ saved, onSaved }: AddressEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { issues, leave, check } = useAddressIssues(draft.address)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const tidy = { ...draft, address: normaliseAddress(draft.address) }
      await (saved ? addressBookApi.change(saved._id, tidy) : addressBookApi.add(tidy))
      notify.success('Address saved.')
      onSaved()
    } catch (error) {
      setRefusal(messageOf(error, 'We couldn’t save the address. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (check(form.current)) void save()
  }
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return { draft, change, issues, leave, form, submit, busy, refusal }
}

/** A new address is prefilled from the account. */
function draftOf(saved: SavedAddressBody | undefined) {
  if (saved) return { label: saved.label ?? '', address: readAddress(saved), isDefault: saved.isDefault }
  return { label: '', address: ownAddress(readSession()), isDefault: false }
}
