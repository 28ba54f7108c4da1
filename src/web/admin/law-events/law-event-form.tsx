import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'

import { CONFIDENCE_TEXT, EVENT_CONFIDENCES, EVENT_KINDS, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import type { StaffLawEvent } from '#modules/catalogue/law-events/law-events.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { fieldError, showIssues } from '#web/forms/api-form.ts'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

import { draftOf, LAW_EVENT_FIELDS, type LawEventDraft, termsOf } from './law-event-draft.ts'
import { LAW_EVENTS } from './law-event-history.tsx'

interface LawEventFormProps {
  /** Undefined for a new event. */
  event: StaffLawEvent | undefined
  /** Called after a save, or when staff discard their input in favour of a colleague's version. */
  onClose(): void
}

export function LawEventForm({ event, onClose }: LawEventFormProps) {
  const [today] = useState(() => indianDay(new Date()))
  const form = useForm<LawEventDraft>({ defaultValues: draftOf(event, today) })
  const [version, setVersion] = useState(event && { version: event.version })
  const saving = useAction({
    run: (draft: LawEventDraft) =>
      event
        ? adminApi.put(`${LAW_EVENTS}/${event._id}`, { ...termsOf(draft), ...version })
        : adminApi.post(LAW_EVENTS, termsOf(draft)),
    done: event ? 'Law event saved' : 'Law event added!',
    failed: 'Error saving the law event',
    onDone: onClose,
    onFailed: (error) => showIssues(error, LAW_EVENT_FIELDS, form.setError),
  })
  /** Without a version the next save overwrites the colleague's. */
  const keepMine = () => {
    setVersion(undefined)
    saving.forgetFailure()
  }
  const submit = form.handleSubmit(async (draft) => void (await saving.run(draft)))
  return (
    <form noValidate onSubmit={(one) => void submit(one)} className="flex flex-col gap-5">
      <UnsavedGuard dirty={form.formState.isDirty} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and see theirs" onTheirs={onClose} onMine={keepMine}>
          Another member of staff has changed this event since you opened it. Yours is not saved.
        </StaleNotice>
      ) : null}
      <What form={form} today={today} />
      <Subjects form={form} />
      <WhereFrom form={form} today={today} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {event ? 'Save law event' : 'Add law event'}
      </Button>
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<LawEventDraft>
}

function errorOf({ form }: PartProps, name: keyof LawEventDraft, label: string) {
  return fieldError(form.formState.errors, name, label)
}

function What({ form, today }: PartProps & { today: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        required
        hint="The name of the law, as shoppers read it."
        placeholder="Bharatiya Nyaya Sanhita, 2023"
        maxLength={200}
        className="sm:col-span-2"
        error={errorOf({ form }, 'title', 'Title')}
        {...form.register('title')}
        autoComplete="off"
      />
      <Field label="Kind" required>
        {(wiring) => (
          <Select {...wiring} {...form.register('kind')}>
            {EVENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="In force on"
        required
        type="date"
        max={today}
        error={errorOf({ form }, 'inForceOn', 'In force on')}
        {...form.register('inForceOn')}
      />
    </div>
  )
}

function Subjects({ form }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextAreaField
        label="Subjects"
        required
        rows={6}
        hint="A name a line: old and new laws and tags, as books have them in title, subtitle or keywords; or a whole category."
        error={errorOf({ form }, 'subjects', 'Subjects')}
        {...form.register('subjects')}
      />
      <TextAreaField
        label="Names of the new law"
        required={false}
        rows={6}
        hint="One per line. A book with one of these may be written ahead of the new law, so its year alone doesn't make it old."
        error={errorOf({ form }, 'ownNames', 'Names of the new law')}
        {...form.register('ownNames')}
      />
      <TextAreaField
        label="Replaced Acts"
        required={false}
        rows={6}
        className="sm:col-span-2"
        hint="One per line: each Act with its year (Indian Penal Code, 1860) and what titles call it (IPC). A title with one of these, and none of the new law's names, is on old law."
        error={errorOf({ form }, 'replaces', 'Replaced Acts')}
        {...form.register('replaces')}
      />
    </div>
  )
}

function WhereFrom({ form, today }: PartProps & { today: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Note"
        required={false}
        hint="What stays under the old law, for one."
        maxLength={500}
        className="sm:col-span-2"
        error={errorOf({ form }, 'note', 'Note')}
        {...form.register('note')}
        autoComplete="off"
      />
      <TextAreaField
        label="Source"
        required
        rows={2}
        hint="What says so, and where it can be read. Shoppers see it."
        maxLength={1000}
        className="sm:col-span-2"
        error={errorOf({ form }, 'source', 'Source')}
        {...form.register('source')}
      />
      <Field label="Confidence" required>
        {(wiring) => (
          <Select {...wiring} {...form.register('confidence')}>
            {EVENT_CONFIDENCES.map((confidence) => (
              <option key={confidence} value={confidence}>
                {CONFIDENCE_TEXT[confidence]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Checked on"
        required
        type="date"
        max={today}
        error={errorOf({ form }, 'checkedOn', 'Checked on')}
        {...form.register('checkedOn')}
      />
    </div>
  )
}
