import { useState } from 'react'

import type { SavedAddressBody } from '#modules/addresses/addresses.schema.ts'
import { useAction } from '#web/account/use-action.ts'
import { addressBookApi } from '#web/forms/address-book.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export interface AddressCardProps {
  saved: SavedAddressBody
  onEdit(): void
  onChanged(): void
}

/** A saved address with its actions: edit, make default, remove. */
export function AddressCard({ saved, onEdit, onChanged }: AddressCardProps) {
  const { busy, asking, setAsking, remove, makeDefault } = useAddressCard(saved, onChanged)
  const name = nameOf(saved)
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans font-semibold">{name}</h2>
        {saved.isDefault ? <Badge>Default</Badge> : null}
      </div>
      <AddressLines address={saved} />
      <div className="-mx-[min(0.75rem,4vw)] mt-auto flex flex-wrap pt-3">
        <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
        {saved.isDefault ? null : (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={`Make ${name} the default`}
            onClick={makeDefault}
          >
            Make default
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        question={`Delete the address “${name}”?`}
        confirmLabel="Delete address"
        cancelLabel="Keep it"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </article>
  )
}

function nameOf({ label, addressLine1 }: SavedAddressBody): string {
  return label ?? addressLine1
}

function useAddressCard(saved: SavedAddressBody, onChanged: () => void) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)

  async function change(call: () => Promise<unknown>, done: string): Promise<void> {
    if (await run(call, { done, failed: 'The address could not be changed.' })) onChanged()
    setAsking(false)
  }
  const { _id, label, isDefault: _was, ...address } = saved
  const draft = { label: label ?? '', address, isDefault: true }
  return {
    busy,
    asking,
    setAsking,
    remove: () => void change(() => addressBookApi.remove(_id), 'Address deleted.'),
    makeDefault: () => void change(() => addressBookApi.change(_id, draft), 'Default address changed.'),
  }
}
