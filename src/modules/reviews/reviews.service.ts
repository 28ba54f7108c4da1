export interface Review {
  id: string
  rating: number
  comment: string
  /** 'Anonymous' when the writer is gone. */
  userName: string
  createdAt: Date
}

export interface ReviewsService {
  /** Newest first. Throws not-found for an unknown book. */
  ofBook(bookId: string, page: number, limit: number): Promise<{ reviews: Review[]; total: number; page: number }>
}
