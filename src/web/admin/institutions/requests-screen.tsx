import { useState } from 'react'

import { REQUEST_STATE_LABELS, REQUEST_STATES } from '#modules/institutions/request-states.ts'
import { listRequests, enterRequest } from '#modules/institutions/requests.operations.ts'
import type { ListedRequest } from '#modules/institutions/requests.schema.ts'
import { shortDate } from '#platform/indian-day.ts'
import { fromRupees } from '#platform/money.ts'
import { useFilterAndPage, useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { NewButton } from '#web/admin/kit/buttons.tsx'
import { Choice, Form, SearchField } from '#web/admin/kit/form/fields.tsx'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { RecordDialog, UnsavedGuard, useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'
import {
  EMPTY_DRAFT,
  type InstitutionDraft,
  type InstitutionIssues,
  missingFields,
  refusedFields,
  requestBody,
} from '#web/shared/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/shared/forms/institution/institution-fields.tsx'
import { WantedBooks } from '#web/shared/forms/institution/wanted-books.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Button } from '#web/ui/button.tsx'

import { QuotationBadge, RequestBadge } from './request-parts.tsx'

/** Requests of institutions, by default the open ones. State, search and page are in the URL. */
export default function RequestsScreen() {
  const pages = useFilterAndPage({ state: 'open', search: '' })
  const { filter, page, change } = pages
  const state = filter.state === 'all' ? '' : filter.state
  const query = { state, search: filter.search, page }
  const list = useOperation(listRequests, { query })
  const [entered, setEntered] = useOpenForm('edit', list.data?.requests)
  return (
    <AdminPage
      title="Institutions"
      lead={countText(list.data, 'request', 'requests')}
      actions={<NewButton onClick={() => setEntered('new')}>+ Enter request</NewButton>}
    >
      <search aria-label="Requests" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField
          label="Search"
          placeholder="Institution, contact, email or number"
          value={filter.search}
          onText={(search) => change({ search })}
        />
        <Choice label="State" value={filter.state} onValue={(next) => change({ state: next })}>
          <option value="open">Open</option>
          {REQUEST_STATES.map((each) => (
            <option key={each} value={each}>
              {REQUEST_STATE_LABELS[each]}
            </option>
          ))}
          <option value="all">All</option>
        </Choice>
      </search>
      <List
        list={list}
        failed="Failed to load requests"
        caption="Requests from institutions, newest first"
        columns={COLUMNS}
        items={list.data?.requests}
        empty="No requests here."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <RecordDialog
        wide
        of={entered === 'new' ? entered : undefined}
        onClose={() => setEntered(undefined)}
        title={() => 'Enter request'}
      >
        {() => <EnterRequest />}
      </RecordDialog>
    </AdminPage>
  )
}

const COLUMNS: readonly Column<ListedRequest>[] = [
  {
    label: 'Request',
    cell: ({ _id, number }) => (
      <a
        href={links.admin.institution(_id)}
        className="target inline-flex items-center font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
      >
        {number}
      </a>
    ),
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
  {
    label: 'Quotation',
    card: 'wide',
    cell: ({ quotation }) =>
      quotation ? (
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">
            <span>{`${quotation.number} · `}</span>
            <Money paise={fromRupees(quotation.total)} />
          </span>
          <QuotationBadge state={quotation.state} />
          {quotation.state === 'open' ? (
            <span className="text-ink-soft">{`until ${shortDate(quotation.validUntil)}`}</span>
          ) : null}
        </span>
      ) : (
        <span className="text-ink-soft">None yet</span>
      ),
  },
  momentColumn('Received', 'createdAt'),
]

/** Form for a request that arrived by mail or phone. */
function EnterRequest() {
  const leave = useLeaveSaved()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [issues, setIssues] = useState<InstitutionIssues>({})
  const change = (part: Partial<InstitutionDraft>) => setDraft((now) => ({ ...now, ...part }))
  const saving = useAction({
    run: () => staffCall(enterRequest, { json: requestBody(draft) }),
    done: ({ number }) => `Request ${number} entered`,
    failed: 'Failed to save the request',
    onDone: ({ _id }) => leave(links.admin.institution(_id)),
    onFailed: (error) => setIssues(refusedFields(error)),
  })

  function send(): void {
    const missing = missingFields(draft)
    setIssues(missing)
    if (Object.keys(missing).length === 0) void saving.run()
  }

  const fields = { draft, issues, onChange: change }
  return (
    <Form noValidate onSubmit={send} className="flex flex-col gap-6">
      <UnsavedGuard dirty={isChanged(draft, EMPTY_DRAFT)} />
      <ContactFields {...fields} />
      <DeliveryFields {...fields} />
      <WantedBooks
        lines={draft.lines}
        error={issues.lines}
        onLines={(next) => setDraft((now) => ({ ...now, lines: next(now.lines) }))}
      />
      <TextAreaField
        label="Note"
        required={false}
        error={issues.note}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onText={(note) => change({ note })}
      />
      <FormButtons>
        <Button type="submit" busy={saving.busy}>
          Save request
        </Button>
      </FormButtons>
    </Form>
  )
}
