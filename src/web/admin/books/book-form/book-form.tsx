import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'

import { type Category, useCategories } from '#web/admin/books/categories/category.tsx'
import { lastAddressOf } from '#web/admin/kit/address.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'

import { BookPreview, CardPreview } from './book-preview.tsx'
import { DeclaredFields, SampleFields } from './book-text-field.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditionSection, ExamSection, OriginSection } from './edition-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PriceSection } from './price-section.tsx'
import { type BookForm, type BookForm as Form, type BookFormOptions, useBookForm } from './use-book-form.ts'
import { namingFor } from './values/conflict.ts'
import type { StoredDraft } from './values/form-start.ts'
import { previewedBook } from './values/previewed-book.ts'

/** Book form of spec §3, for a new or a stored book. `after` renders below it and saves separately. */
export function BookForm({ book, older, isbn, onSaved, after }: BookFormOptions & { after?: ReactNode }) {
  const form = useBookForm({ book, older, isbn, onSaved })
  const categories = useCategories().data
  const [opener, setOpener] = useState<HTMLElement>()
  const previewing = opener !== undefined
  const category = categories?.find(({ slug }) => slug === form.values.category)
  const preview = previewedBook(form.values, form.pictures, category?.name)
  const { conflict, resolve, closeConflict } = form.saving
  function back(): void {
    flushSync(() => setOpener(undefined))
    opener?.focus()
  }
  return (
    <FormProvider {...form.form}>
      <SampleFields value={book?.sampleFields ?? []}>
        <UnsavedGuard
          dirty={form.dirty && !form.saving.saved}
          question="Leave without saving? Your changes are kept as a draft in this browser."
        />
        {previewing ? <BookPreview book={preview} onClose={back} /> : null}
        <form noValidate hidden={previewing} onSubmit={(event) => void form.submit('leave')(event)}>
          {form.restored ? <DraftNotice draft={form.restored} onDiscard={form.discard} /> : null}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_16rem] xl:items-start">
            <Sections form={form} book={book} categories={categories} />
            <CardPreview book={preview} onPreview={setOpener} />
          </div>
          <SaveBar form={form} isNew={!book} several={!book && !older} />
        </form>
        <div hidden={previewing} className="mt-10 empty:hidden xl:mr-70">
          {after}
        </div>
        {conflict ? (
          <ConflictDialog
            conflict={conflict}
            naming={namingFor(categories, book)}
            onResolve={(next, theirs) => void resolve(next, theirs)}
            onClose={closeConflict}
          />
        ) : null}
      </SampleFields>
    </FormProvider>
  )
}

interface SectionsProps {
  form: Form
  book: BookFormOptions['book']
  categories: readonly Category[] | undefined
}

function Sections({ form, book, categories }: SectionsProps) {
  return (
    <div className="flex flex-col gap-6">
      <IdentitySection bookId={book?._id} categories={categories} />
      <PriceSection />
      <PicturesSection pictures={form.pictures} title={form.values.title} onChange={form.setPictures} />
      <EditionSection book={book} />
      <OriginSection />
      <ExamSection />
      <DescriptionSection />
    </div>
  )
}

function DescriptionSection() {
  return (
    <FormSection title="Description and contents">
      <div className="flex flex-col gap-5">
        <DeclaredFields section="description" />
      </div>
    </FormSection>
  )
}

function DraftNotice({ draft, onDiscard }: { draft: StoredDraft; onDiscard(): void }) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Notice className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <p>
        <span>{`This is your draft of ${formatMoment(draft.savedAt)}. It isn’t saved in the shop yet.`}</span>
        <span>{draft.files > 0 ? ` ${lost(draft.files)}` : null}</span>
      </p>
      <div className="flex gap-2">
        <SmallButton onClick={() => (setClosed(true), onDiscard())}>Discard draft</SmallButton>
        <SmallButton variant="ghost" onClick={() => setClosed(true)}>
          Continue editing
        </SmallButton>
      </div>
    </Notice>
  )
}

function lost(files: number): string {
  return files === 1
    ? 'Please choose the new picture again.'
    : `Please choose the ${files} new pictures again.`
}

interface SaveBarProps {
  form: BookForm
  isNew: boolean
  /** Offers to create this book and start a form for another one. */
  several: boolean
}

function SaveBar({ form, isNew, several }: SaveBarProps) {
  const { busy, sent, failure } = form.saving
  return (
    <div className="sticky bottom-0 z-10 mt-6 flex flex-col gap-4 border-t border-line bg-paper py-3">
      {failure === undefined ? null : (
        <Notice tone="danger" role="alert">
          <p>{failure.title}</p>
          {failure.text ? <p className="mt-1 font-normal">{failure.text}</p> : null}
        </Notice>
      )}
      {sent === undefined ? null : <UploadProgress part={sent} what="the pictures" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {saveLabel(busy, isNew)}
        </Button>
        {several ? (
          <Button variant="secondary" disabled={busy} onClick={(event) => void form.submit('another')(event)}>
            Create and add another
          </Button>
        ) : null}
        <ButtonLink variant="ghost" href={lastAddressOf(adminLinks.books())}>
          Cancel
        </ButtonLink>
      </div>
    </div>
  )
}

function saveLabel(busy: boolean, isNew: boolean): string {
  if (busy) return 'Saving...'
  return isNew ? 'Create Book' : 'Update Book'
}
