import { useState } from 'react'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { NewLink } from '#web/admin/kit/list/new-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useOpenRecord } from '#web/admin/kit/address/use-open-record.ts'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ArrangeButton } from './arrange-categories.tsx'
import { type Category, useCategories } from './category.ts'
import { CategoryCard } from './category-card.tsx'
import { EditCategory } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'

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
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load categories" onRetry={list.reload} />
      ) : null}
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
      {list.data?.length === 0 ? <EmptyState title="No categories yet." /> : null}
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
