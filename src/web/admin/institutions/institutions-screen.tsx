import { REQUEST_STATE_LABELS } from '#modules/institutions/request-states.ts'
import { listRequests } from '#modules/institutions/requests.operations.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { NewButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { momentColumn, RecordLink } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { choiceFilter, searchFilter } from '#web/admin/kit/list/filters.tsx'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { EnterRequest } from './enter-request.tsx'
import { QuotationCell, RequestBadge } from './request-parts.tsx'

/** Requests of institutions, by default the open ones. */
export default listScreen(listRequests, {
  title: ADMIN_PAGES.institutions.title,
  rows: ({ requests }) => requests,
  lead: counted('request', 'requests'),
  failed: 'Failed to load requests',
  empty: 'No requests here.',
  filters: {
    search: searchFilter('Search', 'Institution, contact, email or number'),
    state: choiceFilter('State', [['open', 'Open'], ...Object.entries(REQUEST_STATE_LABELS), ['all', 'All']]),
  },
  query: ({ state, search }) => ({ state: state === 'all' ? '' : state, search }),
  caption: 'Requests from institutions, newest first',
  columns: [
    {
      label: 'Request',
      cell: ({ _id, number }) => <RecordLink href={adminLinks.institution(_id)}>{number}</RecordLink>,
    },
    { label: 'State', cell: ({ state }) => <RequestBadge state={state} /> },
    {
      label: 'Institution',
      card: 'wide',
      className: 'wrap-anywhere',
      cell: ({ institution, contact, email }) => (
        <TwoLines bold first={institution} second={`${contact} · ${email}`} />
      ),
    },
    {
      label: 'Books',
      cell: ({ titles, copies }) => `${titles} ${titles === 1 ? 'title' : 'titles'}, ${copies} copies`,
    },
    { label: 'Quotation', card: 'wide', cell: ({ quotation }) => <QuotationCell quotation={quotation} /> },
    momentColumn('Received', 'createdAt'),
  ],
  useParts({ items }) {
    const [entered, setEntered] = useOpenForm('edit', items)
    return {
      buttons: <NewButton onClick={() => setEntered('new')}>+ Enter request</NewButton>,
      below: (
        <RecordDialog
          wide
          of={entered === 'new' ? entered : undefined}
          onClose={() => setEntered(undefined)}
          title={() => 'Enter request'}
        >
          {() => <EnterRequest />}
        </RecordDialog>
      ),
    }
  },
})
