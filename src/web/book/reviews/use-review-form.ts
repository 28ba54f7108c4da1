import { type SubmitEvent, useRef, useState } from 'react'

import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { readSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'

import { type Draft, EMPTY_DRAFT, faultOf, toBody } from './review-draft.ts'

/** The draft and its submission: idle or submitting; cleared after a success (spec §4). */
export function useReviewForm(bookId: string, onReviewed: () => void) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [submitting, setSubmitting] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)

  const submit = async () => {
    const fault = faultOf(draft, readSession().status === 'shopper')
    if (fault) {
      notify[fault.kind](fault.text)
      if (fault.inText) text.current?.focus()
      return
    }
    setSubmitting(true)
    try {
      await api.post(`/books/${bookId}/reviews`, toBody(draft))
      notify.success('Review submitted!')
      setDraft(EMPTY_DRAFT)
      onReviewed()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to submit review.'))
    } finally {
      setSubmitting(false)
    }
  }
  return {
    draft,
    setDraft,
    submitting,
    text,
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      if (!submitting) void submit()
    },
  }
}
