import { useState } from 'react'

import { listCategories } from '#modules/catalogue/catalogue.operations.ts'
import { deleteCategory, orderCategories } from '#modules/catalogue/categories/categories.operations.ts'
import { useOpenRecord } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { NewLink, SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { FormDialog, RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { EmptyCard } from '#web/admin/kit/list/data-table.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { links } from '#web/links.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { CategoryForm } from './category-form.tsx'
import { booksIn, type Category, useCategories } from './category.tsx'

interface DeleteCategoryProps {
  category: Category
  /** Categories that the books can move to. */
  others: readonly Category[]
  onClose(): void
}

/**
 * Asks for confirmation. A category with books can't be deleted: the dialog shows the server's reason and
 * offers to move them.
 */
function DeleteCategory({ category, others, onClose }: DeleteCategoryProps) {
  const [moveTo, setMoveTo] = useState('')
  const { run, busy, failure } = useAction({
    run: () => staffCall(deleteCategory, { param: { id: category._id }, query: { moveTo } }),
    done: ({ message }) => message,
    failed: 'Failed to delete category',
    silent: true,
    refreshes: [listCategories],
    onDone: onClose,
  })

  return (
    <Dialog open onClose={onClose} title={`Delete ${category.name}?`}>
      <div className="flex flex-col gap-5">
        <Choice
          label="Move its books to"
          hint="You can only delete an empty category (archived books count). Links to it will stop working."
          value={moveTo}
          onValue={setMoveTo}
        >
          <option value="">Don’t move any</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Choice>
        <FormIssue>{failure}</FormIssue>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Dismiss
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface EditCategoryProps {
  /** Undefined while closed. */
  category: Category | undefined
  onClose(): void
}

function EditCategory({ category, onClose }: EditCategoryProps) {
  return (
    <RecordDialog of={category} onClose={onClose} title={({ name }) => `Edit ${name}`}>
      {(edited) => <CategoryForm key={edited._id} category={edited} onSaved={onClose} />}
    </RecordDialog>
  )
}

export default function CategoriesScreen() {
  const list = useCategories()
  const mayWrite = useMay('categories.write')
  const [edited, setEdited] = useOpenRecord('edit', list.data)
  const [leaving, setLeaving] = useState<Category>()
  return (
    <AdminPage
      title={ADMIN_PAGES.categories.title}
      actions={
        mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <ArrangeButton categories={list.data} />
            <NewLink href={adminLinks.addCategory()}>Add New Category</NewLink>
          </div>
        ) : undefined
      }
    >
      <LoadFailure of={list} message="Failed to load categories" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {list.data?.map((category) => (
          <CategoryCard
            key={category._id}
            category={category}
            onEdit={mayWrite ? setEdited : undefined}
            onDelete={mayWrite ? setLeaving : undefined}
          />
        ))}
        {list.state === 'loading' && !list.data ? <CardSkeletons /> : null}
      </ul>
      {list.data?.length === 0 ? <EmptyCard>No categories yet.</EmptyCard> : null}
      {list.data && leaving ? (
        <DeleteCategory
          key={leaving._id}
          category={leaving}
          others={list.data.filter(({ _id }) => _id !== leaving._id)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
      {mayWrite ? <EditCategory category={edited} onClose={() => setEdited(undefined)} /> : null}
    </AdminPage>
  )
}

function CardSkeletons() {
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
    <li key={card}>
      <Skeleton className="h-44" />
    </li>
  ))
}

function ArrangeButton({ categories }: { categories: readonly Category[] | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={!categories} onClick={() => setOpen(true)}>
        Arrange
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Arrange categories">
        <p className="mb-3 text-sm text-ink-soft">
          This order is used in menus, filters and on the home page.
        </p>
        <ArrangeList
          key={categories?.map(({ _id }) => _id).join()}
          items={categories?.map(({ _id, name }) => ({ id: _id, title: name })) ?? []}
          noun="category"
          save={(json) => staffCall(orderCategories, { json })}
          refreshes={listCategories}
          onSaved={() => setOpen(false)}
        />
      </FormDialog>
    </>
  )
}

interface CategoryCardProps {
  category: Category
  /** Undefined without permission. */
  onEdit: ((category: Category) => void) | undefined
  onDelete: ((category: Category) => void) | undefined
}

/** Spec §2: name, description, slug and Delete. */
function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { name, slug, description } = category
  return (
    <li className="panel flex flex-col gap-2 p-5">
      <h2 className="type-label [overflow-wrap:anywhere]">{name}</h2>
      <p className="grow text-sm text-ink-soft [overflow-wrap:anywhere]">{description || 'No description'}</p>
      <p className="font-mono text-xs text-ink-soft [overflow-wrap:anywhere]">{slug}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <a href={links.category(slug)} className="target inline-flex items-center text-sm underline">
          {booksIn(category)}
        </a>
        <div className="flex gap-2">
          {onEdit ? (
            <SmallButton aria-label={`Edit ${name}`} onClick={() => onEdit(category)}>
              Edit
            </SmallButton>
          ) : null}
          {onDelete ? (
            <SmallButton variant="danger" aria-label={`Delete ${name}`} onClick={() => onDelete(category)}>
              Delete
            </SmallButton>
          ) : null}
        </div>
      </div>
    </li>
  )
}
