import {
  changeContributor,
  listContributors,
} from '#modules/catalogue/contributors/contributors.operations.ts'
import type { StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { useFilterAndPage, useOpenRecord } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { type HistoryConfig, quoted } from '#web/admin/kit/history/history-config.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { links } from '#web/links.ts'

import { BioForm } from './bio-form.tsx'
import { type BioState, textsOf } from './bio-text.ts'

function bioHistory(contributor: StaffContributor): HistoryConfig<BioState> {
  const { kind, slug } = contributor
  return {
    kind,
    name: slug,
    title: contributor.name,
    changes: bioChanges,
    preview: ({ bio, address }) => (
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        {[address, bio].filter(Boolean).join('\n\n') || 'No text.'}
      </p>
    ),
    refreshes: [listContributors],
    async restore(state, over) {
      const loaded = over ? (over.theirs as BioState) : textsOf(contributor)
      await staffCall(changeContributor, { param: { kind, slug }, json: { ...state, loaded } })
      return 'Restored'
    },
  }
}

function bioChanges(before: BioState, after: BioState): string[] {
  return [
    ...changeOf('the text', before.bio, after.bio),
    ...changeOf('the address', before.address, after.address),
  ]
}

function changeOf(what: string, before: string, after: string): string[] {
  if (before === after) return []
  if (after === '') return [`Removed ${what}`]
  return [before === '' ? `Added ${quoted(start(after))}` : `Changed ${what} to ${quoted(start(after))}`]
}

const SHOWN = 120

function start(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}

export default function ContributorsScreen() {
  const pages = useFilterAndPage({ search: '', kind: '' })
  const { filter, query, change } = pages
  const list = useOperation(listContributors, { query })
  const [edited, setEdited] = useOpenRecord('edit', list.data?.contributors)
  const close = () => {
    setEdited(undefined)
    refresh(listContributors)
  }
  return (
    <AdminPage
      title="Authors & publishers"
      lead={countText(list.data, 'author or publisher', 'authors and publishers')}
    >
      <Filters {...filter} onChange={change} />
      <List
        list={list}
        failed="Failed to load authors and publishers"
        caption="Authors and publishers by name"
        columns={columnsOf(setEdited)}
        items={list.data?.contributors}
        empty="No author or publisher found."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={({ name }) => `About ${name}`}
      >
        {(contributor) => <BioForm contributor={contributor} onClose={close} />}
      </RecordDialog>
    </AdminPage>
  )
}

interface FiltersProps {
  search: string
  kind: string
  onChange(change: { search?: string; kind?: string }): void
}

function Filters({ search, kind, onChange }: FiltersProps) {
  return (
    <search
      aria-label="Authors and publishers"
      className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <SearchField
        label="Search"
        placeholder="Part of a name"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="Kind" value={kind} onValue={(next) => onChange({ kind: next })}>
        <option value="">All</option>
        <option value="author">Authors</option>
        <option value="publisher">Publishers</option>
      </Choice>
    </search>
  )
}

const KINDS = { author: 'Author', publisher: 'Publisher' }

function columnsOf(onEdit: (contributor: StaffContributor) => void): Column<StaffContributor>[] {
  return [
    {
      label: 'Name',
      className: 'wrap-anywhere md:min-w-52',
      cell: ({ kind, slug, name }) => (
        <TwoLines
          first={
            <a
              href={links[kind](slug)}
              className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
            >
              {name}
            </a>
          }
          second={KINDS[kind]}
        />
      ),
    },
    { label: 'Books', numeric: true, labelled: true, cell: Books },
    {
      label: 'Text',
      card: 'wide',
      className: 'md:w-2/5',
      cell: ({ bio }) =>
        bio ? (
          <p className="line-clamp-2 wrap-anywhere">{bio}</p>
        ) : (
          <span className="text-ink-soft">Nothing yet</span>
        ),
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (contributor) => (
        <div className="flex gap-2">
          <SmallButton aria-label={`Edit ${contributor.name}`} onClick={() => onEdit(contributor)}>
            Edit
          </SmallButton>
          <HistoryButton variant="ghost" of={bioHistory(contributor)} />
        </div>
      ),
    },
  ]
}

/** The number of books. A publisher's leads to its books, where staff change their prices together. */
function Books({ kind, name, books }: StaffContributor) {
  if (kind === 'author') return booksText(books)
  return (
    <a
      href={links.admin.books({ publisher: name })}
      aria-label={`Books and prices of ${name}: ${booksText(books)}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {booksText(books)}
    </a>
  )
}

function booksText(books: number): string {
  return books < MAX_COUNTED
    ? books.toLocaleString('en-IN')
    : `${MAX_COUNTED.toLocaleString('en-IN')} or more`
}
