import { useState } from 'react'

import {
  listCombos,
  orderCombos,
} from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { parseRupees } from '#platform/money.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormDialog, RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { links } from '#web/links.ts'
import { Price } from '#web/shared/shop/price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { badgeText, inOrder, priceWarning, stateOf } from './combo-draft.ts'
import { ComboForm } from './combo-form.tsx'
import { comboHistory, orderHistory } from './combo-history.tsx'

export default function CombosScreen() {
  const list = useOperation(listCombos)
  const combos = list.data?.combos
  const [edited, setEdited] = useOpenForm('edit', combos)
  const [arranging, setArranging] = useState(false)
  const close = () => setEdited(undefined)
  const saved = () => {
    close()
    refresh(listCombos)
  }
  return (
    <AdminPage
      title="Combos"
      lead="Sets of books at one price. Changes go live immediately; stock follows the books in the set."
      actions={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={!combos} onClick={() => setArranging(true)}>
            Arrange
          </Button>
          <NewButton onClick={() => setEdited('new')}>+ Add Combo</NewButton>
        </div>
      }
    >
      <List
        list={list}
        failed="Failed to load combos"
        caption="Combos by number"
        columns={columnsOf(setEdited)}
        items={combos}
        empty="No combos yet."
        keyOf={({ _id }) => _id}
      />
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
            onSaved={saved}
            onTheirs={setEdited}
          />
        )}
      </RecordDialog>
      <FormDialog open={arranging} onClose={() => setArranging(false)} title="Arrange combos" wide>
        <ArrangeCombos combos={combos ?? []} />
      </FormDialog>
    </AdminPage>
  )
}

function columnsOf(onEdit: (combo: StaffCombo) => void): Column<StaffCombo>[] {
  return [
    { label: 'No.', numeric: true, card: 'hidden', cell: ({ number }) => number },
    {
      label: 'Combo',
      card: 'wide',
      className: 'md:min-w-52',
      cell: ({ title, books }) => (
        <>
          <span className="font-medium">{title}</span>
          <span className="block text-sm text-ink-soft">
            {books
              .map(({ title: name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
              .join(' + ')}
          </span>
        </>
      ),
    },
    {
      label: 'Price',
      card: 'wide',
      cell: (combo) => (
        <>
          <Price
            current={parseRupees(combo.price) ?? 0}
            original={parseRupees(combo.originalPrice)}
            size="sm"
          />
          <span className="text-sm text-ink-soft">{badgeText(combo)}</span>
          <PriceWarning combo={combo} />
        </>
      ),
    },
    {
      label: 'Stock',
      numeric: true,
      className: 'max-md:text-left',
      cell: ({ stock }) => (
        <>
          <span className="md:sr-only">Stock </span>
          <span>{stock}</span>
        </>
      ),
    },
    {
      label: 'State',
      cell: (combo) => <Badge tone={stateOf(combo).tone}>{stateOf(combo).label}</Badge>,
    },
    { label: 'Actions', card: 'wide', cell: (combo) => <Actions combo={combo} onEdit={onEdit} /> },
  ]
}

/** Warns in the list, because bulk changes and imports change book prices without checking combos. */
function PriceWarning({ combo }: { combo: StaffCombo }) {
  const warning = priceWarning(combo)
  return warning ? <p className="text-sm font-medium text-danger">{warning}</p> : null
}

function Actions({ combo, onEdit }: { combo: StaffCombo; onEdit(combo: StaffCombo): void }) {
  const { title, number, list } = combo
  return (
    <div className="flex gap-2 max-xl:flex-wrap">
      <SmallButton aria-label={`Edit ${title}`} onClick={() => onEdit(combo)}>
        Edit
      </SmallButton>
      {list === 'draft' ? null : (
        <ButtonLink
          size="sm"
          variant="ghost"
          href={links.combo(number)}
          aria-label={`View ${title} in the shop`}
        >
          View
        </ButtonLink>
      )}
      <HistoryButton variant="ghost" of={comboHistory(combo)} />
    </div>
  )
}

const LISTS = [
  { list: 'page', label: 'Combo page' },
  { list: 'home', label: 'Home page' },
] as const

function ArrangeCombos({ combos }: { combos: readonly StaffCombo[] }) {
  return (
    <Tabs
      label="Lists of combos"
      tabs={LISTS.map(({ list, label }) => {
        const shown = inOrder(combos, list)
        return {
          value: list,
          label,
          panel: (
            <>
              <div className="mb-3 flex justify-end">
                <HistoryButton of={orderHistory(list, combos)} />
              </div>
              <ArrangeList
                key={shown.map(({ _id }) => _id).join()}
                items={shown.map(({ _id, title }) => ({ id: _id, title }))}
                noun="combo"
                save={(json) => staffCall(orderCombos, { param: { list }, json })}
                refreshes={listCombos}
              />
            </>
          ),
        }
      })}
    />
  )
}
