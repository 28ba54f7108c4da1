import { useState } from 'react'

import { changeContributor } from '#modules/catalogue/contributors/contributors.operations.ts'
import { MAX_BIO, type StaffContributor } from '#modules/catalogue/contributors/contributors.schema.ts'
import { changedSince } from '#platform/changed-since.ts'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { hasIssues, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import { bioIssue, type BioState, textsOf } from './bio-text.ts'

interface BioFormProps {
  contributor: StaffContributor
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

export function BioForm({ contributor, onClose }: BioFormProps) {
  const [bio, setBio] = useState(contributor.bio)
  const [address, setAddress] = useState(contributor.address)
  const [loaded, setLoaded] = useState(textsOf(contributor))
  const { kind, slug } = contributor
  const saving = useAction({
    run: () => staffCall(changeContributor, { param: { kind, slug }, json: { bio, address, loaded } }),
    done: 'Saved',
    failed: 'Failed to save the text',
    shown: (error) => isStale(error) || hasIssues(error),
    onDone: onClose,
  })
  const theirs = theirsOf(saving.error)?.theirs as BioState | undefined
  /** Makes the next save overwrite the texts that staff have now seen, and no later ones. */
  const keepMine = () => {
    setLoaded(theirs ?? loaded)
    saving.forgetFailure()
  }
  const issue = bioIssue(bio)
  return (
    <Form failure={saving.error} onSubmit={() => void saving.run()}>
      <UnsavedGuard dirty={bio !== contributor.bio || address !== contributor.address} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and view theirs" onTheirs={onClose} onMine={keepMine}>
          <p>{`${changedSince('text')} Your changes aren’t saved. It is now:`}</p>
          <p className="mt-2 font-normal whitespace-pre-line wrap-anywhere">
            {[theirs?.address, theirs?.bio].filter(Boolean).join('\n\n') || 'No text.'}
          </p>
        </StaleNotice>
      ) : null}
      <TextAreaField
        label="Text on the page"
        hint={`Verified facts only. Plain text, up to ${MAX_BIO} characters; a blank line starts a paragraph. Leave blank to show nothing.`}
        error={issue ?? saving.issues['bio']}
        rows={10}
        value={bio}
        onText={setBio}
      />
      {contributor.kind === 'publisher' ? (
        <TextAreaField
          label="Postal address"
          hint="Shown on the publisher’s page, below its name."
          error={saving.issues['address']}
          rows={3}
          value={address}
          onText={setAddress}
        />
      ) : null}
      <FormButtons>
        <Button type="submit" busy={saving.busy} disabled={issue !== undefined}>
          Save text
        </Button>
      </FormButtons>
    </Form>
  )
}
