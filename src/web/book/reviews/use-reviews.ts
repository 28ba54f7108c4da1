import { useCallback, useRef, useState } from 'react'

import { api } from '#web/api-client.ts'
import { type ReviewPage, REVIEWS_PER_PAGE } from '#web/book/review.ts'

type State = 'idle' | 'loading' | { failedPage: number }

/** The page of reviews that is shown; the first came with the document. An older answer never replaces a newer one. */
export function useReviews(bookId: string, first: ReviewPage) {
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<State>('idle')
  const asked = useRef(0)
  const load = useCallback(
    async (page: number): Promise<void> => {
      const question = ++asked.current
      setState('loading')
      try {
        const query = { page, limit: REVIEWS_PER_PAGE }
        const answer = await api.get<ReviewPage>(`/books/${bookId}/reviews`, { query })
        if (question !== asked.current) return
        setShown(answer)
        setState('idle')
      } catch (error) {
        // oxlint-disable-next-line no-console -- spec §8: logged only
        console.error(error)
        if (question === asked.current) setState({ failedPage: page })
      }
    },
    [bookId],
  )
  return { shown, state, load }
}
