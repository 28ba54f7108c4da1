import { useParams } from 'react-router'

import { isStaff } from '#modules/accounts/permissions.ts'
import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { lastAddressOf } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { roleLabel } from '#web/admin/kit/admin-role.ts'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Card } from '#web/admin/orders/detail/card.tsx'
import { NotesCard } from '#web/admin/orders/detail/notes-card.tsx'
import { ApiError } from '#web/api-error.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerClaims } from './customer-claims.tsx'
import { CustomerMoney } from './customer-money.tsx'
import { CustomerOrders } from './customer-orders.tsx'

export default function CustomerScreen() {
  const { id = '' } = useParams()
  // The key resets the page of orders for another customer.
  return <CustomerPage key={id} path={`/admin/users/${encodeURIComponent(id)}`} />
}

function CustomerPage({ path }: { path: string }) {
  const load = useApi<CustomerBody>(path)
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  const customer = gone ? undefined : load.data
  return (
    <AdminPage
      title={customer?.name ?? 'Customer'}
      lead={customer ? <Lead customer={customer} /> : undefined}
      actions={<AllUsers />}
    >
      {gone ? <p className="py-16 text-center text-ink-soft">This account does not exist.</p> : null}
      {gone ? null : <LoadFailure of={load} message="Failed to load the customer" />}
      {load.state === 'loading' && !customer ? <Skeleton className="h-96" /> : null}
      {customer ? <Parts path={path} customer={customer} onChanged={load.reload} /> : null}
    </AdminPage>
  )
}

function AllUsers() {
  return (
    <a
      href={lastAddressOf(links.admin.users())}
      className="target inline-flex items-center underline underline-offset-4"
    >
      All users
    </a>
  )
}

function Lead({ customer: { email, emailVerifiedAt, role, createdAt } }: { customer: CustomerBody }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-4">
        <EmailText email={email} />
      </a>
      {emailVerifiedAt === null ? (
        <Badge tone="caution">E-mail not confirmed</Badge>
      ) : (
        <Badge tone="savings">{`E-mail confirmed ${formatDay(emailVerifiedAt)}`}</Badge>
      )}
      {isStaff(role) ? <Badge tone="notice">{`Colleague: ${roleLabel(role)}`}</Badge> : null}
      <span>{`Customer since ${formatDay(createdAt)}`}</span>
    </span>
  )
}

interface PartsProps {
  path: string
  customer: CustomerBody
  onChanged(): void
}

function Parts({ path, customer, onChanged }: PartsProps) {
  return (
    <>
      <CustomerMoney sums={customer.sums} />
      <CustomerOrders path={path} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {customer.notes === null ? null : (
          <Card title="Notes">
            <NotesCard path={`${path}/notes`} notes={customer.notes} onChanged={onChanged} />
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Addresses">
            <CustomerAddresses addresses={customer.addresses} />
          </Card>
          <Card title="Claims">
            <CustomerClaims claims={customer.claims} />
          </Card>
        </div>
      </div>
    </>
  )
}
