import { createSharedState } from './shared-state.ts'

const mustEnrol = createSharedState(false)

/** Whether the owner who is logged in has to set up two-step login before anything else, as the server last said. */
export const noteEnrolment = mustEnrol.set
export const useMustEnrol = mustEnrol.use
