import { enterRequest } from '#modules/institutions/requests.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { adminLinks } from '#web/admin-site.ts'
import {
  EMPTY_DRAFT,
  FIELD_LABELS,
  type InstitutionDraft,
  missingFields,
  requestBody,
} from '#web/shared/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/shared/forms/institution/institution-fields.tsx'
import { WantedBooks } from '#web/shared/forms/institution/wanted-books.tsx'
import { rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'

/** The rules of the shop's own form. */
const CHECK_REQUIRED = rulesOf(missingFields)

/** Form for a request that arrived by mail or phone. */
export function EnterRequest() {
  const leave = useLeaveSaved()
  const form = useOperationForm({ start: EMPTY_DRAFT, rules: CHECK_REQUIRED })
  const saving = useAction({
    run: (draft: InstitutionDraft) => staffCall(enterRequest, { json: requestBody(draft) }),
    done: ({ number }) => `Request ${number} entered`,
    failed: 'Failed to save the request',
    issuePrefix: 'address.',
    onDone: ({ _id }) => leave(adminLinks.institution(_id)),
  })
  return (
    <StaffForm form={form} send={saving.run} submit="Save request">
      <ContactFields form={form} />
      <DeliveryFields form={form} />
      <WantedBooks
        lines={form.values.lines}
        error={form.errorOf('lines', FIELD_LABELS.lines)}
        onLines={(next) => form.change({ lines: next(form.getValues('lines')) })}
      />
      <TextAreaField {...form.field('note', 'Note')} required={false} rows={2} maxLength={2000} />
    </StaffForm>
  )
}
