import { useState } from 'react'

import { changeContributor } from '#modules/catalogue/contributors/contributors.operations.ts'
import { MAX_BIO, type StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'
import { changedSince } from '#platform/changed-since.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'

import { bioIssue, type BioState, textsOf } from './bio-text.ts'

interface BioFormProps {
  contributor: StaffContributor
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

export function BioForm({ contributor, onClose }: BioFormProps) {
  const form = useOperationForm<BioState>({ start: textsOf(contributor) })
  const [loaded, setLoaded] = useState(textsOf(contributor))
  const { kind, slug } = contributor
  const saving = useAction({
    run: (texts: BioState) =>
      staffCall(changeContributor, { param: { kind, slug }, json: { ...texts, loaded } }),
    done: 'Saved',
    failed: 'Failed to save the text',
    shown: isStale,
    onDone: onClose,
  })
  const theirs = theirsOf(saving.error)?.theirs as BioState | undefined
  /** Makes the next save overwrite the texts that staff have now seen, and no later ones. */
  const keepMine = () => {
    setLoaded(theirs ?? loaded)
    saving.forgetFailure()
  }
  const issue = bioIssue(form.values.bio)
  return (
    <StaffForm form={form} send={saving.run} submit="Save text" disabled={issue !== undefined}>
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and view theirs" onTheirs={onClose} onMine={keepMine}>
          <p>{`${changedSince('text')} Your changes aren’t saved. It is now:`}</p>
          <p className="mt-2 font-normal whitespace-pre-line wrap-anywhere">
            {[theirs?.address, theirs?.bio].filter(Boolean).join('\n\n') || 'No text.'}
          </p>
        </StaleNotice>
      ) : null}
      <TextAreaField
        {...form.field('bio', 'Text on the page')}
        hint={`Verified facts only. Plain text, up to ${MAX_BIO} characters; a blank line starts a paragraph. Leave blank to show nothing.`}
        {...(issue && { error: issue })}
        rows={10}
      />
      {contributor.kind === 'publisher' ? (
        <TextAreaField
          {...form.field('address', 'Postal address')}
          hint="Shown on the publisher’s page, below its name."
          rows={3}
        />
      ) : null}
    </StaffForm>
  )
}
