import { listOutbox } from '#modules/notifications/outbox/outbox.operations.ts'
import type { OutboxEmail } from '#modules/notifications/outbox/outbox.schema.ts'
import { useOpenRecord, useQueryParam } from '#web/admin/kit/address.ts'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { type Column } from '#web/admin/kit/list/data-table.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { choiceFilter } from '#web/admin/kit/list/filters.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
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

/** The outbox, newest first. Its filter and page, and the open email, are in the URL. */
export function Emails() {
  const [, open] = useQueryParam('mail')
  return (
    <ListPart
      of={listOutbox}
      title="Emails"
      anchor="emails"
      rows={({ emails }) => emails}
      failed="Failed to load the emails"
      empty="No emails."
      filters={{ status: STATES }}
      caption="Emails, newest first"
      columns={columnsOf(({ _id }) => open(_id))}
      renderAbove={({ items }) => <OpenEmail emails={items} />}
    />
  )
}

const STATES = choiceFilter('State', [
  ['', 'All states'],
  ...Object.entries(EMAIL_STATUS).map(([status, { text }]) => [status, text] as const),
])

function OpenEmail({ emails }: { emails: readonly OutboxEmail[] | undefined }) {
  const [open, setOpen] = useOpenRecord('mail', emails)
  const close = () => setOpen(undefined)
  return (
    <RecordDialog wide of={open} onClose={close} title={({ subject }) => subject}>
      {(email) => (
        <div className="flex flex-col gap-4">
          <EmailView email={email} />
          <ResendButton email={email} onSent={close} />
        </div>
      )}
    </RecordDialog>
  )
}
