/** Header with the whole seconds since the last press or key in the caller's page. */
export const IDLE_HEADER = 'x-idle-seconds'
