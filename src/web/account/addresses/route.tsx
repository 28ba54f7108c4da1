import { lazy, Suspense, useState } from 'react'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { fullName } from '#modules/orders/place-line.ts'
import { AddressLines } from '#web/shared/order/address-lines.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { useAction } from '#web/client/use-action.ts'
import { useLoad } from '#web/client/use-load.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AddressEditor = lazy(() => import('./address-editor.tsx').then((m) => ({ default: m.AddressEditor })))

/** The server's limit (`addresses.service.ts`). */
const MAX_ADDRESSES = 20

export function meta() {
  return privateMeta(ACCOUNT_PAGES.addresses.title)
}

export default function AddressesRoute() {
  const load = useLoad('address book', addressBookApi.list)
  const { state, data: book, reload } = load
  const [edited, setEdited] = useState<SavedAddressBody | 'new'>()
  const full = (book?.length ?? 0) >= MAX_ADDRESSES
  const close = () => setEdited(undefined)
  return (
    <AccountScreen
      title="Addresses"
      lead={
        full
          ? `You have saved ${MAX_ADDRESSES} addresses, the maximum. Delete one to add another.`
          : 'Choose any of these at checkout.'
      }
      actions={
        <Button disabled={!book || full} onClick={() => setEdited('new')}>
          <Icon name="plus" className="size-4" />
          <span>Add address</span>
        </Button>
      }
    >
      <LoadFailure of={load} message="We couldn’t load your addresses." />
      {book ? <Book book={book} onEdit={setEdited} onChanged={reload} /> : null}
      {!book && state === 'loading' ? <Skeleton className="h-48" /> : null}
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'Add address' : 'Edit address'}
        wide
      >
        {edited ? (
          <Suspense fallback={<Skeleton className="h-[32rem]" />}>
            <AddressEditor
              saved={edited === 'new' ? undefined : edited}
              onSaved={() => {
                close()
                reload()
              }}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </AccountScreen>
  )
}

interface BookProps {
  book: readonly SavedAddressBody[]
  onEdit(saved: SavedAddressBody): void
  onChanged(): void
}

function Book({ book, onEdit, onChanged }: BookProps) {
  if (book.length === 0) {
    return (
      <EmptyState icon={<Icon name="map-pin" />} title="No address saved yet">
        <p>Add one here, or save one after you place an order.</p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {book.map((saved) => (
        <li key={saved._id}>
          <AddressCard saved={saved} onEdit={() => onEdit(saved)} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

interface AddressCardProps {
  saved: SavedAddressBody
  onEdit(): void
  onChanged(): void
}

/** A saved address with its actions: edit, make default, remove. */
function AddressCard({ saved, onEdit, onChanged }: AddressCardProps) {
  const { busy, asking, setAsking, remove, makeDefault } = useAddressCard(saved, onChanged)
  const name = nameOf(saved)
  const heading = saved.label ?? fullName(saved)
  return (
    <article aria-label={name} className="panel flex h-full flex-col p-4 sm:p-5">
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-3">
        <h2 className="type-label">{heading}</h2>
        {saved.isDefault ? <Badge>Default</Badge> : null}
      </div>
      <AddressLines address={saved} heading={heading} />
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
        question={`Delete “${name}”?`}
        confirmLabel="Delete address"
        cancelLabel="Keep address"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </article>
  )
}

/** Distinguishes the buttons of unnamed addresses of one person. */
function nameOf({ label, addressLine1 }: SavedAddressBody): string {
  return label ?? addressLine1
}

function useAddressCard(saved: SavedAddressBody, onChanged: () => void) {
  const [asking, setAsking] = useState(false)
  const { _id, label, isDefault: _was, ...address } = saved
  const draft = { label: label ?? '', address, isDefault: true }
  const failed = 'We couldn’t change the address. Please try again.'
  const remove = useAction({
    run: () => addressBookApi.remove(_id),
    done: 'Address deleted.',
    failed,
    onDone: onChanged,
  })
  const makeDefault = useAction({
    run: () => addressBookApi.change(_id, draft),
    done: 'Default address changed.',
    failed,
    onDone: onChanged,
  })
  return {
    busy: remove.busy || makeDefault.busy,
    asking,
    setAsking,
    remove: () => void remove.run().then(() => setAsking(false)),
    makeDefault: () => void makeDefault.run(),
  }
}
