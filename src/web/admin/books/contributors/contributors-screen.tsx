import { listContributors } from '#modules/catalogue/contributors/contributors.operations.ts'
import { useOpenRecord } from '#web/admin/kit/address.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { RecordLink } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { choiceFilter, searchFilter } from '#web/admin/kit/list/filters.tsx'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { links } from '#web/links.ts'

import { BioForm } from './bio-form.tsx'
import { bioHistory } from './bio-history.tsx'
import { BooksLink } from './books-link.tsx'

const KINDS = { author: 'Author', publisher: 'Publisher' }

export default listScreen(listContributors, {
  title: ADMIN_PAGES.contributors.title,
  rows: ({ contributors }) => contributors,
  lead: counted('author or publisher', 'authors and publishers'),
  failed: 'Failed to load authors and publishers',
  empty: 'No author or publisher found.',
  filters: {
    search: searchFilter('Search', 'Part of a name'),
    kind: choiceFilter('Kind', [
      ['', 'All'],
      ['author', 'Authors'],
      ['publisher', 'Publishers'],
    ]),
  },
  caption: 'Authors and publishers by name',
  columns: [
    {
      label: 'Name',
      className: 'wrap-anywhere md:min-w-52',
      cell: ({ kind, slug, name }) => (
        <TwoLines first={<RecordLink href={links[kind](slug)}>{name}</RecordLink>} second={KINDS[kind]} />
      ),
    },
    { label: 'Books', numeric: true, labelled: true, cell: BooksLink },
    {
      label: 'Text',
      card: 'wide',
      className: 'md:w-2/5',
      cell: ({ bio }) => (
        <p className={bio ? 'line-clamp-2 wrap-anywhere' : 'text-ink-soft'}>{bio || 'Nothing yet'}</p>
      ),
    },
  ],
  useParts({ items }) {
    const [edited, edit] = useOpenRecord('edit', items)
    const saved = () => (edit(undefined), refresh(listContributors))
    return {
      columns: [
        {
          label: 'Actions',
          card: 'wide',
          cell: (contributor) => (
            <div className="flex gap-2">
              <SmallButton aria-label={`Edit ${contributor.name}`} onClick={() => edit(contributor)}>
                Edit
              </SmallButton>
              <HistoryButton variant="ghost" of={bioHistory(contributor)} />
            </div>
          ),
        },
      ],
      below: (
        <RecordDialog wide of={edited} onClose={() => edit(undefined)} title={({ name }) => `About ${name}`}>
          {(contributor) => <BioForm contributor={contributor} onClose={saved} />}
        </RecordDialog>
      ),
    }
  },
})
