import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaffForm, useStaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { hasIssues, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

interface CertificateFormProps {
  path: string
  order: Pick<OrderBody, '_id' | 'version'>
}

/** Enters the TDS certificate of a deduction once it arrives. */
export function CertificateForm({ path, order }: CertificateFormProps) {
  const form = useStaffForm({ tdsCertificate: '' })
  const saving = useAction({
    run: (body: { tdsCertificate: string }) => adminApi.put(path, { ...body, version: order.version }),
    done: 'Certificate saved',
    failed: 'Failed to save the certificate',
    refreshes: [`/admin/orders/${order._id}`],
    shown: hasIssues,
    onFailed: (error) => form.refuse(error),
  })
  return (
    <StaffForm form={form} send={saving.run} busy={saving.busy} submit="Save certificate">
      <TextField {...form.field('tdsCertificate', 'Certificate number')} required maxLength={20} />
    </StaffForm>
  )
}
