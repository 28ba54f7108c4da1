import { useState } from 'react'

import { findCustomers } from '#modules/customers/customers.operations.ts'
import { type FoundCustomer, MIN_LOOKUP } from '#modules/customers/customers.schema.ts'
import { addressText } from '#modules/orders/address-text.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { keepForm } from '#web/client/composing.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Finds customers by phone number, email or name. Picking a customer fills in the form. */
export function CustomerLookup({ onPick }: { onPick(customer: FoundCustomer): void }) {
  const [search, setSearch] = useState('')
  const found = useLoaded(`customers to pick: ${search}`, (signal) => loadCustomers(search, signal))
  const short = search.length < MIN_LOOKUP
  return (
    <div className="sm:col-span-2">
      <SearchField
        label="Find a customer"
        hint={`Search by phone, email or name (${MIN_LOOKUP}+ characters) to fill in the fields below.`}
        placeholder="98123… or asha@…"
        value={search}
        onText={setSearch}
        onKeyDown={keepForm}
      />
      <LoadFailure of={found} message="Failed to find customers" />
      <output className="mt-1 block text-sm text-ink-soft empty:absolute">
        {statusOf(short, found.state, found.data?.length)}
      </output>
      {short ? null : (
        <ul
          aria-label="Customers found"
          className="mt-2 max-h-64 overflow-y-auto rounded-md border border-line empty:hidden"
        >
          {found.data?.map((customer) => (
            <li
              key={`${customer.userId} ${customer.email} ${customer.phone} ${customer.name} ${customer.address?.addressLine1}`}
              className="border-t border-line first:border-t-0"
            >
              <Choice
                customer={customer}
                onPick={() => {
                  onPick(customer)
                  setSearch('')
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Choice({ customer, onPick }: { customer: FoundCustomer; onPick(): void }) {
  const { userId, name, email, phone, address } = customer
  return (
    <button
      type="button"
      onClick={onPick}
      className="target flex w-full flex-col items-start px-3 py-2 text-left text-sm hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        <span>{name}</span>
        {userId === null ? <Badge>Ordered before</Badge> : <Badge tone="notice">Account</Badge>}
      </span>
      <span className="break-all text-ink-soft tabular-nums empty:hidden">
        {[phone, email].filter(Boolean).join(' · ')}
      </span>
      <span className="line-clamp-1 text-ink-soft empty:hidden">{address ? addressText(address) : ''}</span>
    </button>
  )
}

function statusOf(short: boolean, state: string, found: number | undefined): string {
  if (short || state === 'failed') return ''
  if (state === 'loading') return 'Searching...'
  return found === 0 ? 'No customers found. Fill in the fields below.' : ''
}

async function loadCustomers(search: string, signal: AbortSignal): Promise<FoundCustomer[]> {
  if (search.length < MIN_LOOKUP) return []
  return (await staffCall(findCustomers, { query: { search } }, { signal })).customers
}
