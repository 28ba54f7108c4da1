/** What may be taken into the hall of the AIBE; staff say it of single editions. Runs in the browser. */
export const HALL_RULE = 'bare Acts without notes only'

/** The examination that it is of, by its slug. */
export const HALL_EXAM = 'aibe'

/** Belongs beside every statement of the rule. */
export const HALL_CAVEAT = 'Please check the Bar Council’s latest notice before your exam.'
