import { listCombos } from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { NewButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { countColumn, stateColumn } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { ArrangeButton } from './arrange-combos.tsx'
import { ComboActions, ComboPrice } from './combo-cells.tsx'
import { stateOf } from './combo-draft.ts'
import { ComboForm } from './combo-form.tsx'

export default listScreen(listCombos, {
  title: ADMIN_PAGES.combos.title,
  rows: ({ combos }) => combos,
  lead: 'Sets of books at one price. Changes go live immediately; stock follows the books in the set.',
  failed: 'Failed to load combos',
  empty: 'No combos yet.',
  whole: true,
  caption: 'Combos by number',
  columns: [
    { label: 'No.', numeric: true, card: 'hidden', cell: ({ number }) => number },
    {
      label: 'Combo',
      card: 'wide',
      className: 'md:min-w-52',
      cell: ({ title, books }) => <TwoLines bold first={title} second={booksText(books)} />,
    },
    { label: 'Price', card: 'wide', cell: (combo) => <ComboPrice combo={combo} /> },
    countColumn('Stock', 'stock'),
    stateColumn('State', stateOf),
  ],
  useParts({ items }) {
    const [edited, edit] = useOpenForm('edit', items)
    const close = () => edit(undefined)
    return {
      columns: [
        { label: 'Actions', card: 'wide', cell: (combo) => <ComboActions combo={combo} onEdit={edit} /> },
      ],
      buttons: (
        <>
          <ArrangeButton combos={items} />
          <NewButton onClick={() => edit('new')}>+ Add Combo</NewButton>
        </>
      ),
      below: (
        <RecordDialog
          wide
          of={edited}
          onClose={close}
          title={(combo) => (combo === 'new' ? 'Add Combo' : `Edit combo ${combo.number}`)}
        >
          {(combo) => (
            <ComboForm
              key={combo === 'new' ? 'new' : combo.version}
              combo={combo === 'new' ? undefined : combo}
              onSaved={() => (close(), refresh(listCombos))}
              onTheirs={edit}
            />
          )}
        </RecordDialog>
      ),
    }
  },
})

function booksText(books: StaffCombo['books']): string {
  return books.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(' + ')
}
