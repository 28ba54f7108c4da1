import { useState } from 'react'

import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

import type { Category } from './category.ts'

/** The order of menus, filters and the home page. */
export function ArrangeButton({ categories }: { categories: readonly Category[] | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={!categories} onClick={() => setOpen(true)}>
        Arrange
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Arrange categories">
        <p className="mb-3 text-sm text-ink-soft">
          In this order they stand in the menus, the filters and on the home page.
        </p>
        <ArrangeList
          key={categories?.map(({ _id }) => _id).join()}
          items={categories?.map(({ _id, name }) => ({ id: _id, title: name })) ?? []}
          noun="category"
          path="/admin/category-order"
          refreshes="/categories"
          onSaved={() => setOpen(false)}
        />
      </FormDialog>
    </>
  )
}
