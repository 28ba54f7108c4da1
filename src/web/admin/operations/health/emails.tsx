import { listOutbox } from '#modules/notifications/outbox/outbox.operations.ts'
import type { OutboxEmail } from '#modules/notifications/outbox/outbox.schema.ts'
import { useFilterAndPage, useOpenRecord } from '#web/admin/kit/address.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { type Column } from '#web/admin/kit/list/data-table.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { EmailText } from '#web/ui/email-text.tsx'

import { EMAIL_STATUS, EmailStatus, EmailView, ResendButton } from './email-view.tsx'

const columnsOf = (onOpen: (email: OutboxEmail) => void): readonly Column<OutboxEmail>[] => [
  momentColumn('Created', 'createdAt', 'max-md:text-ink-soft'),
  { label: 'To', card: 'wide', className: 'md:min-w-40', cell: ({ to }) => <EmailText email={to} /> },
  {
    label: 'Subject',
    card: 'wide',
    className: 'py-1 md:min-w-44',
    cell: (email) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(email)}
          className="min-h-11 text-left font-medium text-accent-ink hover:underline"
        >
          {email.subject}
        </button>
        {email.status === 'failed' ? (
          <div className="mt-1 mb-2 flex flex-col gap-2">
            <p className="max-w-prose text-pretty wrap-anywhere text-ink-soft">{email.lastError}</p>
            <ResendButton email={email} />
          </div>
        ) : null}
      </>
    ),
  },
  {
    label: 'Status',
    className: 'max-md:order-first',
    cell: ({ status, originalId }) => (
      <>
        <EmailStatus status={status} />
        {originalId ? <span className="mt-1 block text-sm text-ink-soft">sent again</span> : null}
      </>
    ),
  },
]

/** The outbox, newest first. Its filter and page are in the URL. */
export function Emails() {
  const pages = useFilterAndPage({ status: '' })
  const list = useOperation(listOutbox, { query: pages.query })
  const [open, setOpen] = useOpenRecord('mail', list.data?.emails)
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="emails" className="scroll-mt-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="emails" className="type-heading">
          Emails
        </h2>
        <Choice
          label="State"
          className="w-full sm:w-60"
          value={pages.filter.status}
          onValue={(status) => pages.change({ status })}
        >
          <option value="">All states</option>
          {Object.entries(EMAIL_STATUS).map(([status, { text }]) => (
            <option key={status} value={status}>
              {text}
            </option>
          ))}
        </Choice>
      </div>
      <List
        list={list}
        failed="Failed to load the emails"
        caption="Emails, newest first"
        columns={columnsOf(setOpen)}
        items={list.data?.emails}
        empty="No emails."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <RecordDialog wide of={open} onClose={close} title={({ subject }) => subject}>
        {(email) => (
          <div className="flex flex-col gap-4">
            <EmailView email={email} />
            <ResendButton email={email} onSent={close} />
          </div>
        )}
      </RecordDialog>
    </section>
  )
}
