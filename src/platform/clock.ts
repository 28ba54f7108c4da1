/** Source of the current time, so that tests can move it. All times are UTC. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
