/** Books allowed in the AIBE hall; staff mark single editions as such. Runs in the browser. */
export const HALL_RULE = 'bare Acts without notes only'

/** Slug of the examination that has this rule. */
export const HALL_EXAM = 'aibe'

/** Must accompany every statement of the rule. */
export const HALL_CAVEAT = 'Please check the Bar Council’s latest notice before your exam.'
