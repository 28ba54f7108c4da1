import { useParams } from 'react-router'

import { isStaff } from '#modules/accounts/roles.ts'
import { getCustomer, addCustomerNote, removeCustomerNote } from '#modules/customers/customers.operations.ts'
import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { lastAddressOf } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { roleLabel, useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { formatDay, formatMoment } from '#web/admin/kit/moments.ts'
import { withCountryCode } from '#platform/telephone.ts'
import { Card, ITEM, LIST, Nothing } from '#web/admin/kit/card.tsx'
import { NotesCard } from '#web/admin/orders/detail/notes-card.tsx'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { adminLinks } from '#web/admin-site.ts'
import { AddressLines } from '#web/shared/order/address-lines.tsx'
import { CLAIM_REASON_LABELS, CLAIM_STATE_LABELS } from '#web/shared/order/claim-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PersonalData } from './personal-data.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { EmailChangeButton, PendingEmail } from './email-change.tsx'

export default function CustomerScreen() {
  const { id = '' } = useParams()
  // The key resets the page number when the customer changes.
  return <CustomerPage key={id} id={id} />
}

function CustomerPage({ id }: { id: string }) {
  const load = useOperation(getCustomer, { param: { id } })
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  const customer = gone ? undefined : load.data
  return (
    <AdminPage
      title={customer?.name ?? 'Customer'}
      lead={customer ? <Lead customer={customer} /> : undefined}
      actions={<Actions customer={customer} />}
    >
      {gone ? <p className="py-16 text-center text-ink-soft">This account does not exist.</p> : null}
      {gone ? null : <LoadFailure of={load} message="Failed to load the customer" />}
      {load.state === 'loading' && !customer ? <Skeleton className="h-96" /> : null}
      {customer ? <Parts customer={customer} onChanged={load.reload} /> : null}
    </AdminPage>
  )
}

function Actions({ customer }: { customer: CustomerBody | undefined }) {
  const mayChange = useMay('users.write')
  return (
    <div className="flex flex-wrap items-center gap-4">
      {customer && mayChange && !isStaff(customer.role) ? <EmailChangeButton customer={customer} /> : null}
      <a
        href={lastAddressOf(adminLinks.users())}
        className="target inline-flex items-center underline underline-offset-4"
      >
        All users
      </a>
    </div>
  )
}

function Lead({ customer: { email, phone, emailVerifiedAt, role, createdAt } }: { customer: CustomerBody }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={`mailto:${encodeURIComponent(email)}`} className="underline underline-offset-4">
        <EmailText email={email} />
      </a>
      {phone === '' ? null : (
        <a
          href={`tel:${withCountryCode(phone).replaceAll(' ', '')}`}
          className="tabular-nums underline underline-offset-4"
        >
          {withCountryCode(phone)}
        </a>
      )}
      {emailVerifiedAt === null ? (
        <Badge tone="caution">Email not confirmed</Badge>
      ) : (
        <Badge tone="savings">{`Email confirmed ${formatDay(emailVerifiedAt)}`}</Badge>
      )}
      {isStaff(role) ? <Badge tone="notice">{`Colleague: ${roleLabel(role)}`}</Badge> : null}
      <span>{`Customer since ${formatDay(createdAt)}`}</span>
    </span>
  )
}

interface PartsProps {
  customer: CustomerBody
  onChanged(): void
}

function Parts({ customer, onChanged }: PartsProps) {
  const { _id: id } = customer
  return (
    <>
      <PendingEmail id={id} />
      <UndeliveredMail mail={customer.undeliveredMail} />
      <CustomerMoney sums={customer.sums} />
      <CustomerOrders id={id} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {customer.notes === null ? null : (
          <Card title="Notes">
            <NotesCard
              notes={customer.notes}
              add={(text) => staffCall(addCustomerNote, { param: { id }, json: { text } })}
              remove={(note) => staffCall(removeCustomerNote, { param: { id, note } })}
              onChanged={onChanged}
            />
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Addresses">
            <CustomerAddresses addresses={customer.addresses} />
          </Card>
          <Card title="Claims">
            <CustomerClaims claims={customer.claims} />
          </Card>
          <PersonalData customer={customer} />
        </div>
      </div>
    </>
  )
}

function UndeliveredMail({ mail }: { mail: CustomerBody['undeliveredMail'] }) {
  if (mail === null) return null
  return (
    <Notice tone="caution" className="mb-6">
      <p>{`An email of ${formatDay(mail.createdAt)} to this address couldn’t be delivered.`}</p>
      {mail.reason ? <p className="mt-1 font-normal wrap-anywhere">{mail.reason}</p> : null}
    </Notice>
  )
}

function CustomerAddresses({ addresses }: Pick<CustomerBody, 'addresses'>) {
  if (addresses.length === 0) return <Nothing>No addresses saved.</Nothing>
  return (
    <ul className={LIST}>
      {addresses.map((address) => (
        <li key={address._id} className={ITEM}>
          {address.label || address.isDefault ? (
            <p className="mb-1 flex flex-wrap items-center gap-2 text-ink-soft">
              <span>{address.label}</span>
              {address.isDefault ? <Badge>Default</Badge> : null}
            </p>
          ) : null}
          <AddressLines address={address} />
        </li>
      ))}
    </ul>
  )
}

/** Most recent claims. Staff decide a claim on its order's page. */
function CustomerClaims({ claims }: Pick<CustomerBody, 'claims'>) {
  if (claims.length === 0) return <Nothing>No claims.</Nothing>
  return (
    <ul className={LIST}>
      {claims.map(({ _id, orderId, orderNumber, reason, state, createdAt }) => (
        <li key={_id} className={ITEM}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderLink order={{ _id: orderId, number: orderNumber }} />
            <span>{CLAIM_REASON_LABELS[reason].title}</span>
            <Badge tone={CLAIM_STATE_LABELS[state].tone}>{CLAIM_STATE_LABELS[state].title}</Badge>
          </p>
          <p className="text-ink-soft tabular-nums">{formatMoment(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}

function CustomerMoney({ sums }: { sums: CustomerBody['sums'] }) {
  return (
    <dl aria-label="Money in and out" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Sum label="Orders">{sums.orders}</Sum>
      <Sum label="Paid" more={sums.paidInShop > 0 ? `${inRupees(sums.paidInShop)} in the shop` : undefined}>
        {inRupees(sums.paid)}
      </Sum>
      <Sum label="Refunded">{inRupees(sums.refunded)}</Sum>
      <Sum label="Net">{inRupees(sums.net)}</Sum>
    </dl>
  )
}

interface SumProps {
  label: string
  more?: string | undefined
  children: string | number
}

function Sum({ label, more, children }: SumProps) {
  return (
    <div className="panel min-w-0 p-4">
      <dt className="eyebrow font-sans text-ink-soft">{label}</dt>
      <dd className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">{children}</dd>
      {more ? <dd className="text-sm text-ink-soft tabular-nums">{more}</dd> : null}
    </div>
  )
}

const inRupees = (amount: number) => formatAmount(amount)
