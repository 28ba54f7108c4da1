import { CONFIDENCE_TEXT, KIND_LABELS, type LawEvent } from '#modules/catalogue/law-event.ts'
import type { StaffLawEvent, StaffLawEvents } from '#modules/catalogue/law-events/law-events.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton, NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { DeletedButton } from '#web/admin/kit/history/deleted-button.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'

import { ImportEventsButton } from './import-events.tsx'
import { LawEventForm } from './law-event-form.tsx'
import { DELETED_LAW_EVENTS, LAW_EVENTS, lawEventHistory } from './law-event-history.tsx'

export default function LawEventsScreen() {
  const list = useApi<StaffLawEvents>(LAW_EVENTS)
  const [edited, setEdited] = useOpenForm('edit', list.data?.events)
  const deletion = useConfirmedAction<StaffLawEvent>({
    question: ({ title, olderBooks }) =>
      `Are you sure you want to delete “${title}”? ${olderBooks} ${olderBooks === 1 ? 'book is' : 'books are'} said to be older than it.`,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => adminApi.delete(`${LAW_EVENTS}/${_id}`),
    done: 'Law event deleted',
    failed: 'Failed to delete the law event',
    refreshes: [LAW_EVENTS],
  })
  const close = () => {
    setEdited(undefined)
    refresh(LAW_EVENTS)
  }
  return (
    <AdminPage
      title="Law events"
      lead="What changed the law, and from when. Books on its subjects that are older say so at once, and 'Current law only' hides them. Enter only what a source says."
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path={`${LAW_EVENTS}/export`} name="law-events.csv" />
          <ImportEventsButton />
          <DeletedButton of={DELETED_LAW_EVENTS} />
          <NewButton onClick={() => setEdited('new')}>+ Add law event</NewButton>
        </div>
      }
    >
      <List
        list={list}
        failed="Failed to load the law events"
        caption="Law events, newest first"
        columns={columns(setEdited, deletion.ask)}
        items={list.data?.events}
        empty="No law events yet: no book is said to be old."
        keyOf={({ _id }) => _id}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={(event) => (event === 'new' ? 'Add law event' : `Edit ${event.title}`)}
      >
        {(event) => <LawEventForm event={event === 'new' ? undefined : event} onClose={close} />}
      </RecordDialog>
      {deletion.dialog}
    </AdminPage>
  )
}

function columns(
  onEdit: (event: StaffLawEvent) => void,
  onDelete: (event: StaffLawEvent) => void,
): Column<StaffLawEvent>[] {
  return [
    {
      label: 'Event',
      card: 'wide',
      cell: ({ title, kind, inForceOn }) => (
        <>
          <span className="font-semibold">{title}</span>
          <span className="block text-ink-soft tabular-nums">
            {`${KIND_LABELS[kind]}, ${longDate(inForceOn)}`}
          </span>
        </>
      ),
    },
    {
      label: 'Subjects',
      card: 'wide',
      className: 'max-w-80 wrap-anywhere',
      cell: ({ subjects }) => <span className="line-clamp-3">{subjects.join(' · ')}</span>,
    },
    {
      label: 'Source',
      card: 'wide',
      notOnTablets: true,
      className: 'max-w-72 wrap-anywhere',
      cell: (event) => <Source event={event} />,
    },
    {
      label: 'Older books',
      numeric: true,
      cell: ({ olderBooks }) => (
        <>
          <span>{olderBooks}</span>
          <span className="md:sr-only">{` older ${olderBooks === 1 ? 'book' : 'books'}`}</span>
        </>
      ),
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (event) => (
        <div className="flex gap-2 max-md:flex-wrap">
          <SmallButton aria-label={`Edit ${event.title}`} onClick={() => onEdit(event)}>
            Edit
          </SmallButton>
          <SmallButton variant="danger" aria-label={`Delete ${event.title}`} onClick={() => onDelete(event)}>
            Delete
          </SmallButton>
          <HistoryButton variant="ghost" of={lawEventHistory(event)} />
        </div>
      ),
    },
  ]
}

function Source({ event }: { event: Pick<LawEvent, 'source' | 'confidence' | 'checkedOn'> }) {
  return (
    <>
      <span className="line-clamp-2">{event.source}</span>
      <span className="block text-ink-soft tabular-nums">
        {`${CONFIDENCE_TEXT[event.confidence]}, checked on ${longDate(event.checkedOn)}`}
      </span>
    </>
  )
}
