/** What may be taken into the hall of the AIBE, as `db/seed/law/exams.csv` has it; staff say it of single editions. Runs in the browser. */
export const HALL_RULE = 'bare Acts without notes only'

/** The examination that it is of, by its slug. */
export const HALL_EXAM = 'aibe'

/** Belongs beside every statement of the rule. */
export const HALL_CAVEAT =
  'The rule is from an earlier note and was not read again at its source: look at the Bar Council’s own notice before you go.'
