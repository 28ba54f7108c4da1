import { useState } from 'react'

import type { StaffCoupon, StaffCouponsPage } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { NewButton } from '#web/admin/kit/list/new-button.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { useOpenForm } from '#web/admin/kit/address/use-open-record.ts'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { CouponForm } from './coupon-form.tsx'
import { CouponsTable } from './coupons-table.tsx'
import { DeleteCoupon } from './delete-coupon.tsx'
import { DeletedCouponsButton } from './deleted-coupons-button.tsx'

const loadCoupons = (page: string, signal: AbortSignal) =>
  adminApi.get<StaffCouponsPage>(`/admin/coupons?page=${page}`, { signal })

export default function CouponsScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadCoupons)
  const [edited, setEdited] = useOpenForm('edit', list.data?.coupons)
  const [leaving, setLeaving] = useState<StaffCoupon>()
  const done = () => {
    setEdited(undefined)
    list.reload()
  }
  return (
    <AdminPage
      title="Coupons"
      lead="A change holds at once; what was ordered with the old terms stands."
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path="/admin/coupons/export" name="coupons.csv" />
          <DeletedCouponsButton onMade={list.reload} />
          <NewButton onClick={() => setEdited('new')}>+ Add Coupon</NewButton>
        </div>
      }
    >
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load coupons" onRetry={list.reload} />
      ) : null}
      <CouponsTable
        coupons={list.data?.coupons}
        onEdit={setEdited}
        onDelete={setLeaving}
        onChanged={list.reload}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
      <FormDialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === undefined || edited === 'new' ? 'Add Coupon' : `Edit ${edited.code}`}
        wide
      >
        {edited === undefined ? null : (
          <CouponForm
            key={edited === 'new' ? 'new' : edited._id}
            coupon={edited === 'new' ? undefined : edited}
            onSaved={done}
            onTheirs={done}
          />
        )}
      </FormDialog>
      <DeleteCoupon coupon={leaving} onClose={() => setLeaving(undefined)} onDeleted={list.reload} />
    </AdminPage>
  )
}
