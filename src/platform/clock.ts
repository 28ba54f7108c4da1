/** Where code asks for the time, so that tests can move it. All times are UTC. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
