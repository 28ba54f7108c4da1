/** Why a reader reports a review. */
export const REPORT_REASONS = ['abusive', 'untrue', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  abusive: 'It is abusive or unlawful',
  untrue: 'It is false or misleading',
  private: 'It names a person or shows contact details',
  advertising: 'It is advertising',
  other: 'Another reason',
}
