import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { RequestFile } from '#modules/institutions/requests.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import {
  EMPTY_DRAFT,
  type InstitutionDraft,
  type InstitutionIssues,
  missingFields,
  refusedFields,
  requestBody,
} from '#web/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/forms/institution/institution-fields.tsx'
import { WantedBooks } from '#web/forms/institution/wanted-books.tsx'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

/** Form for a request that arrived by mail or phone. */
export function EnterRequest() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [issues, setIssues] = useState<InstitutionIssues>({})
  const [saved, setSaved] = useState(false)
  const change = (part: Partial<InstitutionDraft>) => setDraft((now) => ({ ...now, ...part }))
  const saving = useAction({
    run: () => adminApi.post<RequestFile>('/admin/institution-requests', requestBody(draft)),
    done: ({ number }) => `Request ${number} entered`,
    failed: 'Failed to save the request',
    onDone: ({ _id }) => {
      setSaved(true)
      void navigate(links.admin.institution(_id))
    },
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
      <UnsavedGuard dirty={!saved && isChanged(draft, EMPTY_DRAFT)} />
      <ContactFields {...fields} />
      <DeliveryFields {...fields} />
      <WantedBooks lines={draft.lines} error={issues.lines} onLines={(lines) => change({ lines })} />
      <TextAreaField
        label="Note"
        required={false}
        error={issues.note}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onText={(note) => change({ note })}
      />
      <Button type="submit" busy={saving.busy} className="self-end">
        Save request
      </Button>
    </Form>
  )
}
