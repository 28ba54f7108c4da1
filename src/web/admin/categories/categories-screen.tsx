import { useEffect, useState } from 'react'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { NewLink } from '#web/admin/kit/list/new-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useOpenRecord } from '#web/admin/kit/address/use-open-record.ts'
import { api } from '#web/api-client.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ArrangeButton } from './arrange-categories.tsx'
import type { Category } from './category.ts'
import { CategoryCard } from './category-card.tsx'
import { EditCategory } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'

const loadCategories = (_key: string, signal: AbortSignal) =>
  api.get<Category[]>('/categories', { as: 'admin', signal })

export default function CategoriesScreen() {
  const list = useLoad('all', loadCategories)
  const mayWrite = useMay('categories.write')
  const [edited, setEdited] = useOpenRecord('edit', list.data)
  const [leaving, setLeaving] = useState<Category>()
  const fault = list.state === 'failed' ? list.error : undefined
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: only logged; trying again is DESIGN §5's addition
    if (fault !== undefined) console.error('Failed to load categories', fault)
  }, [fault])

  return (
    <AdminPage
      title="Manage Categories"
      actions={
        mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <ArrangeButton categories={list.data} onSaved={list.reload} />
            <NewLink href={adminLinks.addCategory()}>Add New Category</NewLink>
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
          onDone={list.reload}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
      {mayWrite ? (
        <EditCategory category={edited} onSaved={list.reload} onClose={() => setEdited(undefined)} />
      ) : null}
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
