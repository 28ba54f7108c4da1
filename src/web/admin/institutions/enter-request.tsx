import { useState } from 'react'

import { enterRequest } from '#modules/institutions/requests.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard, useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { links } from '#web/links.ts'
import {
  EMPTY_DRAFT,
  type InstitutionDraft,
  type InstitutionIssues,
  missingFields,
  refusedFields,
  requestBody,
} from '#web/shared/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/shared/forms/institution/institution-fields.tsx'
import { WantedBooks } from '#web/shared/forms/institution/wanted-books.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** Form for a request that arrived by mail or phone. */
export function EnterRequest() {
  const leave = useLeaveSaved()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [issues, setIssues] = useState<InstitutionIssues>({})
  const change = (part: Partial<InstitutionDraft>) => setDraft((now) => ({ ...now, ...part }))
  const saving = useAction({
    run: () => staffCall(enterRequest, { json: requestBody(draft) }),
    done: ({ number }) => `Request ${number} entered`,
    failed: 'Failed to save the request',
    onDone: ({ _id }) => leave(links.admin.institution(_id)),
    onFailed: (error) => setIssues(refusedFields(error)),
  })

  function send(): void {
    const missing = missingFields(draft)
    setIssues(missing)
    if (Object.keys(missing).length === 0) void saving.run()
  }

  const fields = { draft, issues, onChange: change }
  return (
    <Form noValidate onSubmit={send} className="flex flex-col gap-6">
      <UnsavedGuard dirty={isChanged(draft, EMPTY_DRAFT)} />
      <ContactFields {...fields} />
      <DeliveryFields {...fields} />
      <WantedBooks
        lines={draft.lines}
        error={issues.lines}
        onLines={(next) => setDraft((now) => ({ ...now, lines: next(now.lines) }))}
      />
      <TextAreaField
        label="Note"
        required={false}
        error={issues.note}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onText={(note) => change({ note })}
      />
      <FormButtons>
        <Button type="submit" busy={saving.busy}>
          Save request
        </Button>
      </FormButtons>
    </Form>
  )
}
