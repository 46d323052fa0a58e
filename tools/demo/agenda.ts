import type { BusinessDate } from '../../shared/calendar/business-date.ts'

/** Something that is done at a time of a day. */
interface Task {
  /** Minutes after midnight. */
  readonly minute: number
  readonly run: () => Promise<void>
}

/** What is to be done, day by day; what is done may put further things down, for later of the same day too. */
export class Agenda {
  private readonly days = new Map<BusinessDate, Task[]>()

  /** Puts something down. */
  add(date: BusinessDate, minute: number, run: () => Promise<void>): void {
    const tasks = this.days.get(date) ?? []
    tasks.push({ minute, run })
    this.days.set(date, tasks)
  }

  /** Takes the earliest of what is left of a day; of two at one time, the one put down first. */
  next(date: BusinessDate): Task | undefined {
    const tasks = this.days.get(date) ?? []
    const [earliest] = tasks.toSorted((a, b) => a.minute - b.minute)
    if (earliest) tasks.splice(tasks.indexOf(earliest), 1)
    return earliest
  }
}
