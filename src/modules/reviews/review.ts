export interface Review {
  id: string
  rating: number
  comment: string
  /** 'Anonymous' when the writer is gone. */
  userName: string
  createdAt: Date
}
