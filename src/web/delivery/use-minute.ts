import { useEffect, useState } from 'react'

import { untilNextMinute } from '#modules/delivery/countdown.ts'

/** The current time, updated every minute and when a hidden page becomes visible. Browser only. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      const time = new Date()
      setNow(time)
      clearTimeout(timer)
      timer = setTimeout(look, untilNextMinute(time))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
