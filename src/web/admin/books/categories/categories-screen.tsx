import { useState } from 'react'

import { useOpenRecord } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { NewLink, SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { EmptyCard } from '#web/admin/kit/list/empty-list.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DeleteCategory, EditCategory } from './category-dialogs.tsx'
import { booksIn, type Category, useCategories } from './category.tsx'

export default function CategoriesScreen() {
  const list = useCategories()
  const mayWrite = useMay('categories.write')
  const [edited, setEdited] = useOpenRecord('edit', list.data)
  const [leaving, setLeaving] = useState<Category>()
  return (
    <AdminPage
      title="Manage Categories"
      actions={
        mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <ArrangeButton categories={list.data} />
            <NewLink href={links.admin.addCategory()}>Add New Category</NewLink>
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
          path="/admin/category-order"
          refreshes="/categories"
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
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-5">
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
