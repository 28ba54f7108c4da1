import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { adminLinks } from '#web/admin-site.ts'

import { CategoryForm } from './category-form.tsx'

export default function AddCategoryScreen() {
  const leave = useLeaveSaved()
  return (
    <AdminPage title="Add New Category" lead="New categories appear at the end of the shop’s menus.">
      <div className="max-w-xl">
        <CategoryForm onSaved={() => leave(adminLinks.categories())} />
      </div>
    </AdminPage>
  )
}
