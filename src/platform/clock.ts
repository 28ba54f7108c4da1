/** Source of the current time in UTC; tests replace it to move the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
